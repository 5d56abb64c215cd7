// Encodes one input repeatedly, as Tests/Benchmarks/QRCode/main.swift does, with libqrencode.
#include <qrencode.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000L + time.tv_nsec;
}

static int encode(int size, const unsigned char *bytes) {
  QRcode *code = QRcode_encodeData(size, bytes, 0, QR_ECLEVEL_M);
  int version = code ? code->version : 0;
  QRcode_free(code);
  return version;
}

int main(int argc, char **argv) {
  if (argc < 3) return 64;
  int size = strlen(argv[1]) / 2, count = atoi(argv[2]);
  unsigned char bytes[4096];
  for (int i = 0; i < size && i < 4096; i++) sscanf(argv[1] + 2 * i, "%2hhx", &bytes[i]);
  long start = now();
  int version = encode(size, bytes);
  long first = now() - start;
  start = now();
  for (int i = 1; i < count; i++) encode(size, bytes);
  printf("%ld %ld %d\n", first, (now() - start) / (count > 1 ? count - 1 : 1), version);
}
