#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

/// Returns how often the calling thread has asked for memory so far, or -1 where nobody counts.
long allocation_count(void);

#endif
