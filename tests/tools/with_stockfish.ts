/**
 * What `compile.ts --with-stockfish` includes into a program: a worker imports
 * the package by a name that the compiler cannot see.
 *
 * @module
 */

import "npm:stockfish@10.0.2";
