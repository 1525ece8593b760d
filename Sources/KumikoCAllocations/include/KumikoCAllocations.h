#include <stddef.h>

/// Begins to count the allocations of this program.
void kumiko_begin_counting(void);

/// Stops counting, and returns the number of allocations, on all threads.
size_t kumiko_end_counting(void);
