<?php

namespace Vitrin\Catalog\Search;

defined( 'ABSPATH' ) || exit;

/**
 * A statement on the search's tables failed: they are missing, incomplete, or the database has a problem. It
 * isn't shown to visitors; the search continues without the index.
 */
final class IndexFailure extends \RuntimeException {}
