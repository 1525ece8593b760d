#include <stddef.h>

/// Begins to count how often this program asks for memory.
void kumiko_begin_counting(void);

/// Stops that, and says how often it did; from all threads.
size_t kumiko_end_counting(void);
