/* aedile.h - everything that a program needs to embed the engine (docs/embedding.md).
 *
 * `make install` installs this header, the headers it includes, and libaedile.a, which exports only
 * what these headers declare; `pkg-config --cflags --libs aedile` has the flags.  Before 1.0 a
 * release may change any declaration: compile again for each release. */
#ifndef AEDILE_AEDILE_H
#define AEDILE_AEDILE_H

#include "bindings/lua/bots/bot.h"
#include "bindings/lua/hooks/hooks.h"
#include "bindings/lua/state/watchdog.h"
#include "engine/app/env/env.h"
#include "engine/app/match/bot.h"
#include "engine/app/tourney/tournament.h"
#include "engine/base/tree/pile.h"
#include "engine/base/version.h"
#include "engine/config/paths.h"
#include "engine/config/variant.h"
#include "engine/config/yaml.h"
#include "engine/core/game/action.h"
#include "engine/core/game/verb.h"
#include "engine/core/judge/judge.h"
#include "engine/core/match/calls.h"
#include "engine/core/match/player.h"
#include "engine/core/match/random_game.h"
#include "engine/core/record/example.h"
#include "engine/core/record/record.h"
#include "engine/core/record/replay.h"
#include "engine/core/show/show.h"
#include "engine/players/builtin/builtin.h"

#endif
