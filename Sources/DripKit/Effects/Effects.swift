/// The building blocks of scenes: what moves, how it looks, and when.
public enum Effects {}
