<?php

namespace Vitrin\Chat\Outside;

defined( 'ABSPATH' ) || exit;

/** Why a call of the service brought nothing. Says nothing of what was sent, for it is logged. */
final class Failure extends \RuntimeException {

	/** Nobody answered, or not in time. */
	public const UNREACHABLE = 'unreachable';

	/** It answered with an error. */
	public const STATUS = 'status';

	/** It answered with something else than its calls do. */
	public const CHANGED = 'changed';

	/** It answered, and has no widget [CHAT-11]. */
	public const NO_DATA = 'no_data';

	/** Those that a browser may tell of. */
	public const ALL = array( self::UNREACHABLE, self::STATUS, self::CHANGED, self::NO_DATA );

	/** @param string $kind One of the constants. */
	public function __construct( public readonly string $kind, public readonly int $status = 0 ) {
		parent::__construct( self::NO_DATA === $kind ? 'No data returned from API' : $kind );
	}
}
