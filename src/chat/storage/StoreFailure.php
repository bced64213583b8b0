<?php

namespace Vitrin\Chat\Storage;

defined( 'ABSPATH' ) || exit;

/** The database has refused a statement; its message is for the log. */
final class StoreFailure extends \RuntimeException {}
