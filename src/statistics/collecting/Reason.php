<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/** Why something that was sent isn't counted; kept for 30 days [STAT-07]. */
final class Reason {

	public const ROBOT     = 'robot';
	public const STAFF     = 'staff';
	public const PREFETCH  = 'prefetch';
	public const PREVIEW   = 'preview';
	public const SIGNATURE = 'signature';
	public const OLD       = 'old';
	public const FOREIGN   = 'foreign';
	public const MALFORMED = 'malformed';
	public const FLOOD     = 'flood';
	public const FULL      = 'full';
	public const SPAM      = 'spam';
	public const REPLAYED  = 'replayed';
	/** Somebody opened the address itself. */
	public const DIRECT = 'direct';

	public const ALL = array( self::ROBOT, self::STAFF, self::PREFETCH, self::PREVIEW, self::SIGNATURE, self::OLD, self::FOREIGN, self::MALFORMED, self::FLOOD, self::FULL, self::SPAM, self::REPLAYED, self::DIRECT );
}
