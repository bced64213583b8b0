<?php

namespace Vitrin\Status;

defined( 'ABSPATH' ) || exit;

/** Why a step of the self-test failed; its message is translated, for the admin. */
final class TestFailure extends \RuntimeException {}
