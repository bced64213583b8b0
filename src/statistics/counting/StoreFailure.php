<?php

namespace Vitrin\Statistics\Counting;

defined( 'ABSPATH' ) || exit;

/** The database has refused a statement, or is gone: nothing of the slice is stored, and it is counted another time. */
final class StoreFailure extends \RuntimeException {}
