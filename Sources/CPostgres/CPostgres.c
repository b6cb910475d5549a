#include "CPostgres.h"

#include <dlfcn.h>
#include <pthread.h>

static struct cpostgres_functions functions;
static const struct cpostgres_functions *loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#define CPOSTGRES_FIND(name) \
  functions.name = (__typeof__(functions.name))dlsym(library, #name); \
  if (functions.name == NULL) return;

static void load(void) {
  void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  CPOSTGRES_FUNCTIONS(CPOSTGRES_FIND)
  loaded = &functions;
}

const struct cpostgres_functions *cpostgres_load(void) {
  pthread_once(&once, load);
  return loaded;
}
