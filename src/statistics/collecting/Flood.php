<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/**
 * Limits in memory, where the server has some for PHP (APCu). Without it floods end in the buffer, which has an end, and
 * are left out when it is counted.
 */
final class Flood {

	/** Of a visitor in a minute: far more than clicks and pings of several tabs. */
	public const OF_VISITOR = 120;

	/** Of an address, which a carrier's customers share. */
	public const OF_NETWORK = 3000;

	/** Of what is refused, of an address and of all. */
	public const OF_REFUSED = 30;
	public const OF_ALL_REFUSED = 600;

	private const SECONDS = 60;

	/** @var (\Closure( string ): int)|null Counts one under a name that ends with its minute; how many there are. */
	private readonly ?\Closure $count;

	/**
	 * @param string                         $shop  Tells the shops of one server apart.
	 * @param \Closure( string ): int|null $count Null for the server's memory.
	 */
	public function __construct( private readonly string $shop, ?\Closure $count = null ) {
		$this->count = $count ?? ( function_exists( 'apcu_inc' ) && apcu_enabled() ? self::in_memory( ... ) : null );
	}

	/** Whether one more may be counted. */
	public function allows( Visitor $visitor, int $now ): bool {
		return null === $this->count || ( $this->take( 'h' . $visitor->today, $now ) <= self::OF_VISITOR && $this->take( 'n' . $visitor->network, $now ) <= self::OF_NETWORK );
	}

	/** Whether one more that is refused may be noted. */
	public function allows_refused( string $network, int $now ): bool {
		return $this->take( 'r' . $network, $now ) <= self::OF_REFUSED && $this->take( 'r', $now ) <= self::OF_ALL_REFUSED;
	}

	private function take( string $who, int $now ): int {
		return null === $this->count ? 0 : ( $this->count )( 'vitrin|' . $this->shop . '|' . $who . '|' . intdiv( $now, self::SECONDS ) );
	}

	private static function in_memory( string $name ): int {
		$is_done = false;
		$count   = apcu_inc( $name, 1, $is_done, 2 * self::SECONDS );

		return is_int( $count ) ? $count : 0;
	}
}
