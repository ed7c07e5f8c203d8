// Apple's Foundation contains what FoundationNetworking has elsewhere, so here it is empty.
