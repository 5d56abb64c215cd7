internal import Platform

Startup.prepare()
let context = Context.ofThisProcess
let outcome = Program.run(SystemText.arguments, in: context)
let language = Language(environment: context.environment)
ExitStatus.end(
  outcome.deliver(in: language) { (stream, bytes) throws(SystemError) in try stream.write(bytes) })
