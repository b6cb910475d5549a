// The functions of libmicrohttpd that the server calls, found when the first server starts: linked, the
// library and those that it needs would cost every start of a program several milliseconds.
#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <microhttpd.h>

#define CMICROHTTPD_FUNCTIONS(DO) \
  DO(MHD_start_daemon) \
  DO(MHD_stop_daemon) \
  DO(MHD_quiesce_daemon) \
  DO(MHD_suspend_connection) \
  DO(MHD_resume_connection) \
  DO(MHD_get_connection_info) \
  DO(MHD_lookup_connection_value) \
  DO(MHD_create_response_from_buffer) \
  DO(MHD_create_response_from_callback) \
  DO(MHD_add_response_header) \
  DO(MHD_queue_response) \
  DO(MHD_destroy_response)

#define CMICROHTTPD_POINTER(name) __typeof__(&name) name;

struct cmicrohttpd_functions {
  CMICROHTTPD_FUNCTIONS(CMICROHTTPD_POINTER)
};

// The functions, or NULL where the library or one of them is missing. Any thread may call it.
const struct cmicrohttpd_functions *cmicrohttpd_load(void);

// What a daemon is started with.
struct cmicrohttpd_settings {
  int socket;
  unsigned int threads;
  unsigned int connections;
  // Bytes for each connection.
  size_t memory;
  // Seconds without a byte.
  unsigned int timeout;
  // Given to all of the following.
  void *context;
  MHD_AcceptPolicyCallback accept;
  MHD_NotifyConnectionCallback notice;
  void *(*begin)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback handle;
  MHD_RequestCompletedCallback complete;
};

// Starts a daemon on a listening socket: threads that wait for events, none for each connection.
struct MHD_Daemon *cmicrohttpd_start(const struct cmicrohttpd_settings *settings);

// The socket of a connection, and the address of its other end; -1 and NULL where they are unknown.
int cmicrohttpd_socket(struct MHD_Connection *connection);
const struct sockaddr *cmicrohttpd_peer(struct MHD_Connection *connection);

// What the notice of the connection's start has put into its slot.
void *cmicrohttpd_slot(struct MHD_Connection *connection);

// Names of values of closed enumerations.
static const enum MHD_Result cmicrohttpd_yes = MHD_YES;
static const enum MHD_Result cmicrohttpd_no = MHD_NO;
static const enum MHD_ConnectionNotificationCode cmicrohttpd_started = MHD_CONNECTION_NOTIFY_STARTED;
static const enum MHD_ValueKind cmicrohttpd_header_kind = MHD_HEADER_KIND;
static const enum MHD_ResponseMemoryMode cmicrohttpd_copied = MHD_RESPMEM_MUST_COPY;

// What a stream of unknown length is declared as, and how its reader says that it failed.
static const uint64_t cmicrohttpd_unknown_size = MHD_SIZE_UNKNOWN;
static const ssize_t cmicrohttpd_stream_error = MHD_CONTENT_READER_END_WITH_ERROR;
static const ssize_t cmicrohttpd_stream_end = MHD_CONTENT_READER_END_OF_STREAM;

#endif
