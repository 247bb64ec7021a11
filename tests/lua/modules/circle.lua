return require "circle"
