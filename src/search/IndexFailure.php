<?php

namespace Vitrin\Search;

defined( 'ABSPATH' ) || exit;

/**
 * A statement on the search's tables failed: they are missing, half made, or the database is out of
 * order. Nobody sees it; the search goes on without the index.
 */
final class IndexFailure extends \RuntimeException {}
