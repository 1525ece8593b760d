#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

// Macros that Swift cannot import.
static const unsigned int SDL_WINDOWPOS_CENTERED_MASK_VALUE = SDL_WINDOWPOS_CENTERED;
