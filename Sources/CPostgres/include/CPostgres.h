// The functions of libpq that the store calls, found when the first PostgreSQL address is opened:
// linked, the library would cost every start of a program several milliseconds.
#ifndef CPOSTGRES_H
#define CPOSTGRES_H

#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif

#define CPOSTGRES_FUNCTIONS(DO) \
  DO(PQconnectdbParams) \
  DO(PQfinish) \
  DO(PQreset) \
  DO(PQstatus) \
  DO(PQerrorMessage) \
  DO(PQexecParams) \
  DO(PQclear) \
  DO(PQresultStatus) \
  DO(PQresultErrorField) \
  DO(PQresultErrorMessage) \
  DO(PQntuples) \
  DO(PQnfields) \
  DO(PQftype) \
  DO(PQgetvalue) \
  DO(PQgetlength) \
  DO(PQgetisnull) \
  DO(PQputCopyData) \
  DO(PQputCopyEnd) \
  DO(PQgetResult) \
  DO(PQsetNoticeProcessor)

#define CPOSTGRES_POINTER(name) __typeof__(&name) name;

struct cpostgres_functions {
  CPOSTGRES_FUNCTIONS(CPOSTGRES_POINTER)
};

// The functions, or NULL where the library or one of them is missing. Any thread may call it.
const struct cpostgres_functions *cpostgres_load(void);

#endif
