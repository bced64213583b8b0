<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** The database has refused a statement, or is gone. Its message is for the log. */
final class StoreFailure extends \RuntimeException {}
