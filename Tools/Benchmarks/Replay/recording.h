// Reads recordings of drip-bench (Recording.swift), and measures the time of drawing their frames.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using Numbers = std::vector<double>;

struct Element {
  char verb;
  double at[6];
};
using Path = std::vector<Element>;

struct Node {
  std::vector<Path> clips;
  Path path;
  // A word and its numbers: of a colour, or the place and the stops of a gradient.
  std::string paint;
  Numbers place, colors;
  bool isEvenOdd = false, isStroke = false;
  double width = 0, limit = 0;
  std::string cap, join;
};
using Frame = std::vector<Node>;

inline Path readPath(std::istream &words) {
  Path path;
  for (Element element{}; words >> element.verb; path.push_back(element)) {
    const std::string verbs = "ZMLOQC";
    const int counts[] = {0, 2, 2, 3, 4, 6};
    const size_t verb = verbs.find(element.verb);
    if (verb == std::string::npos) {
      std::cerr << "unknown verb " << element.verb << std::endl;
      std::exit(65);
    }
    for (int index = 0; index < counts[verb]; index++) words >> element.at[index];
  }
  return path;
}

inline Numbers readNumbers(std::istream &words, int count) {
  Numbers numbers;
  for (double number; count-- != 0 && words >> number;) numbers.push_back(number);
  return numbers;
}

inline std::vector<Frame> readFrames(const char *file) {
  std::vector<Frame> frames;
  std::ifstream lines(file);
  Node node;
  for (std::string line, word; std::getline(lines, line);) {
    std::istringstream words(line);
    words >> word;
    if (word == "frame") frames.emplace_back();
    if (word == "clip") node.clips.push_back(readPath(words));
    if (word == "path") node.path = readPath(words);
    if (word == "color" || word == "linear" || word == "radial") {
      node.paint = word;
      node.place = readNumbers(words, word == "color" ? 0 : word == "linear" ? 4 : 9);
      node.colors = readNumbers(words, -1);
    }
    if (word == "fill" || word == "stroke") {
      if ((node.isStroke = word == "stroke")) words >> node.width >> node.cap >> node.join >> node.limit;
      else node.isEvenOdd = words >> word && word == "evenodd";
      frames.back().push_back(node);
      node = {};
    }
  }
  return frames;
}

// Draws the frames of a recording, given with its side and a time in milliseconds, again and again during this time, and
// prints the median time of a frame in microseconds. Writes the pixels of the first and the last frame, blue first, to a
// fourth argument.
template <class Canvas> int replay(int count, char **words) {
  if (count < 4) return 64;
  const int side = std::atoi(words[2]);
  const std::vector<Frame> frames = readFrames(words[1]);
  if (frames.empty()) {
    std::cerr << words[1] << " has no frames" << std::endl;
    return 65;
  }
  std::vector<uint32_t> pixels(side * side);
  Canvas canvas(side, pixels.data(), frames);
  using Clock = std::chrono::steady_clock;
  std::vector<double> times;
  for (int call = 0; call < 3; call++) canvas.draw(call % frames.size());
  const auto end = Clock::now() + std::chrono::milliseconds(std::atoi(words[3]));
  while (Clock::now() < end || times.size() < 3) {
    const auto start = Clock::now();
    canvas.draw(times.size() % frames.size());
    times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
  }
  std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
  std::cout << times[times.size() / 2] << std::endl;
  if (count > 4) {
    std::ofstream file(words[4], std::ios::binary);
    for (const size_t frame : {size_t(0), frames.size() - 1}) {
      canvas.draw(frame);
      file.write(reinterpret_cast<char *>(pixels.data()), 4 * pixels.size());
    }
  }
  return 0;
}
