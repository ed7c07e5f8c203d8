// The least that a program can take to start and to end.
int main(void) { return 0; }
