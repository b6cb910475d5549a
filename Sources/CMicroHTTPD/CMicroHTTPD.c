#include "CMicroHTTPD.h"

#include <dlfcn.h>
#include <pthread.h>

static struct cmicrohttpd_functions functions;
static const struct cmicrohttpd_functions *loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#define CMICROHTTPD_FIND(name) \
  functions.name = (__typeof__(functions.name))dlsym(library, #name); \
  if (functions.name == NULL) return;

static void load(void) {
  void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  CMICROHTTPD_FUNCTIONS(CMICROHTTPD_FIND)
  loaded = &functions;
}

const struct cmicrohttpd_functions *cmicrohttpd_load(void) {
  pthread_once(&once, load);
  return loaded;
}

struct MHD_Daemon *cmicrohttpd_start(const struct cmicrohttpd_settings *settings) {
  return functions.MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_TURBO, 0, settings->accept,
      settings->context, settings->handle, settings->context, MHD_OPTION_LISTEN_SOCKET, settings->socket,
      MHD_OPTION_THREAD_POOL_SIZE, settings->threads, MHD_OPTION_CONNECTION_LIMIT, settings->connections,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->memory, MHD_OPTION_CONNECTION_TIMEOUT,
      settings->timeout, MHD_OPTION_NOTIFY_CONNECTION, settings->notice, settings->context,
      MHD_OPTION_URI_LOG_CALLBACK, settings->begin, settings->context, MHD_OPTION_NOTIFY_COMPLETED,
      settings->complete, settings->context, MHD_OPTION_END);
}

int cmicrohttpd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      functions.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

const struct sockaddr *cmicrohttpd_peer(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      functions.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info == NULL ? NULL : info->client_addr;
}

void *cmicrohttpd_slot(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      functions.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}
