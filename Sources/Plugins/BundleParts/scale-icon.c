// Makes icons of one picture.
//
//   scale-icon --size PICTURE              prints its width and height
//   scale-icon PICTURE SIZE FILE.png …     writes it that wide and high
//
// `swift package bundle` compiles it where it is needed, against the libraries that Kumiko uses.
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *what, const char *file) {
  fprintf(stderr, "%s: %s\n", file, what);
  exit(1);
}

// A picture with four bytes per pixel: red, green, blue, opacity.
static SDL_Surface *read_picture(const char *file, int size) {
  SDL_Surface *read = NULL;
  const char *ending = strrchr(file, '.');
#if SDL_IMAGE_VERSION_ATLEAST(2, 6, 0)
  if (size > 0 && ending != NULL && SDL_strcasecmp(ending, ".svg") == 0) {
    SDL_RWops *source = SDL_RWFromFile(file, "rb");
    if (source != NULL) {
      read = IMG_LoadSizedSVG_RW(source, size, size);
      SDL_RWclose(source);
    }
  }
#endif
  if (read == NULL) read = IMG_Load(file);
  if (read == NULL) fail(SDL_GetError(), file);
  SDL_Surface *plain = SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_RGBA32, 0);
  if (plain == NULL) fail(SDL_GetError(), file);
  SDL_FreeSurface(read);
  return plain;
}

// Each pixel is the mean of what it covers; transparent pixels do not affect the colour.
static SDL_Surface *scaled(const SDL_Surface *from, int size) {
  SDL_Surface *to = SDL_CreateRGBSurfaceWithFormat(0, size, size, 32, SDL_PIXELFORMAT_RGBA32);
  if (to == NULL) fail(SDL_GetError(), "icon");
  double across = (double)from->w / size, down = (double)from->h / size;
  for (int y = 0; y < size; y++) {
    for (int x = 0; x < size; x++) {
      double sum[4] = {0, 0, 0, 0}, area = 0;
      for (int v = (int)(y * down); v < from->h && v < (y + 1) * down; v++) {
        double high = fmin(v + 1, (y + 1) * down) - fmax(v, y * down);
        for (int u = (int)(x * across); u < from->w && u < (x + 1) * across; u++) {
          double part = high * (fmin(u + 1, (x + 1) * across) - fmax(u, x * across));
          const Uint8 *pixel = (const Uint8 *)from->pixels + v * from->pitch + u * 4;
          for (int i = 0; i < 3; i++) sum[i] += part * pixel[i] * pixel[3];
          sum[3] += part * pixel[3];
          area += part;
        }
      }
      Uint8 *pixel = (Uint8 *)to->pixels + y * to->pitch + x * 4;
      for (int i = 0; i < 3; i++) pixel[i] = sum[3] > 0 ? (Uint8)(sum[i] / sum[3] + 0.5) : 0;
      pixel[3] = area > 0 ? (Uint8)(sum[3] / area + 0.5) : 0;
    }
  }
  return to;
}

int main(int count, char **words) {
  if (count == 3 && strcmp(words[1], "--size") == 0) {
    SDL_Surface *picture = read_picture(words[2], 0);
    printf("%d %d\n", picture->w, picture->h);
    return 0;
  }
  if (count < 4 || count % 2 != 0) {
    fprintf(stderr, "usage: scale-icon PICTURE SIZE FILE.png ...\n");
    return 2;
  }
  for (int i = 2; i + 1 < count; i += 2) {
    int size = atoi(words[i]);
    if (size < 1 || size > 4096) fail("no size of an icon", words[i]);
    // Drawings are drawn larger first, so that fine lines keep their weight.
    SDL_Surface *picture = read_picture(words[1], size * 4);
    SDL_Surface *icon = scaled(picture, size);
    if (IMG_SavePNG(icon, words[i + 1]) != 0) fail(SDL_GetError(), words[i + 1]);
    SDL_FreeSurface(picture);
    SDL_FreeSurface(icon);
  }
  return 0;
}
