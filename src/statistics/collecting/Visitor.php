<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/** Who came, as hashes that nobody can trace back: their salts are gone after two days [STAT-08]. */
final class Visitor {

	/**
	 * @param string $today   16 hex.
	 * @param string $before  The same with the salt of the day before.
	 * @param string $month   The same with the month's; '' where months aren't counted.
	 * @param string $network Of the address alone; 8 hex.
	 */
	private function __construct(
		public readonly string $today,
		public readonly string $before,
		public readonly string $month,
		public readonly string $network
	) {}

	/**
	 * @param string $address As ClientAddress gives it.
	 * @param string $agent   The browser's.
	 * @param string $host    The shop's.
	 * @param string $marks   What tells phones behind one address apart, as Fields gives it.
	 */
	public static function of( string $address, string $agent, string $host, string $marks, Salts $salts ): self {
		$network = ClientAddress::network( $address );
		$who     = "$network|$host|$marks|$agent";

		return new self(
			self::hash( $who, $salts->salt, 16 ),
			self::hash( $who, $salts->before, 16 ),
			'' === $salts->monthly ? '' : self::hash( $who, $salts->monthly, 16 ),
			self::hash( $network, $salts->salt, 8 )
		);
	}

	private static function hash( string $text, string $salt, int $letters ): string {
		return substr( hash( 'sha256', $salt . $text ), 0, $letters );
	}
}
