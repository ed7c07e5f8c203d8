#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

/// Returns the number of allocations of the calling thread so far, or -1 if they are not counted.
long allocation_count(void);

#endif
