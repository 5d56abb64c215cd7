/// A system call that failed.
package struct SystemError: Error {}
