// What one core does without SIMD: a reader for nothing but the benchmark's layout, written
// by hand, checking every byte that it reads. Not a peer but a floor to measure against.
// Usage: CSVFloor FILE ROUNDS -> JSON with the seconds of each round.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

static int64_t days_since_1970(int year, int month, int day) {
  if (month <= 2) year -= 1;
  int era = year / 400;
  int year_of_era = year - era * 400;
  int day_of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
  return era * 146097L + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year -
         719468;
}

static int two_digits(const unsigned char *at, int *is_bad) {
  unsigned tens = at[0] - '0', ones = at[1] - '0';
  *is_bad |= tens > 9 || ones > 9;
  return tens * 10 + ones;
}

// Reads digits, an optional fraction of up to four digits, and the mark behind them.
static const unsigned char *number(const unsigned char *at, double *value, int *is_bad) {
  static const double powers[] = {1, 10, 100, 1000, 10000};
  int64_t digits = 0;
  unsigned digit;
  long fraction = 0;
  while ((digit = *at - (unsigned)'0') < 10) {
    digits = digits * 10 + digit;
    at++;
  }
  if (*at == '.') {
    const unsigned char *point = ++at;
    while ((digit = *at - (unsigned)'0') < 10) {
      digits = digits * 10 + digit;
      at++;
    }
    fraction = at - point;
  }
  *is_bad |= fraction > 4 || (*at != ',' && *at != '\n');
  *value = (double)digits / powers[fraction > 4 ? 4 : fraction];
  return at + 1;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  int file = open(arguments[1], O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) return 1;
  size_t size = (size_t)status.st_size, capacity = size / 40;
  int rounds = atoi(arguments[2]), is_bad = 0;
  size_t rows = 0;
  double last_close = 0;
  printf("{\"name\":\"floor\",\"s\":[");
  for (int round = 0; round <= rounds; round++) {
    double start = seconds();
    const unsigned char *text =
        mmap(0, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    if (text == MAP_FAILED) return 1;
    const unsigned char *at = (const unsigned char *)memchr(text, '\n', size) + 1;
    const unsigned char *end = text + size;
    int64_t *times = malloc(capacity * sizeof *times);
    double *columns[5];
    for (int column = 0; column < 5; column++) columns[column] = malloc(capacity * sizeof(double));
    unsigned char date[10] = {0};
    int64_t day = 0;
    rows = 0;
    while (at < end) {
      if (memcmp(at, date, 10) != 0) {
        memcpy(date, at, 10);
        int year = two_digits(at, &is_bad) * 100 + two_digits(at + 2, &is_bad);
        day = days_since_1970(year, two_digits(at + 5, &is_bad), two_digits(at + 8, &is_bad));
        is_bad |= at[4] != '-' || at[7] != '-';
      }
      times[rows] = day * 86400 + two_digits(at + 11, &is_bad) * 3600 +
                    two_digits(at + 14, &is_bad) * 60 + two_digits(at + 17, &is_bad);
      is_bad |= at[10] != ' ' || at[13] != ':' || at[16] != ':' || at[19] != ',';
      at += 20;
      for (int column = 0; column < 5; column++) at = number(at, &columns[column][rows], &is_bad);
      rows++;
    }
    last_close = columns[3][rows - 1] + (double)(times[rows - 1] == 0);
    munmap((void *)text, size);
    free(times);
    for (int column = 0; column < 5; column++) free(columns[column]);
    if (round > 0) printf("%s%.6f", round > 1 ? "," : "", seconds() - start);
  }
  printf("],\"rows\":%zu,\"lastClose\":%.4f}\n", rows, last_close);
  return is_bad;
}
