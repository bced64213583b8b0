<?php

namespace Vitrin\Chat\Figures;

use Vitrin\Chat\Staff\StaffCall;
use Vitrin\Chat\Staff\StaffRoutes;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Http\Input;

defined( 'ABSPATH' ) || exit;

/** GET figures with `from` and `to`, the last thirty days where neither is said [CHAT-12] [SEC-03]. */
final class FigureRoute {

	/** Days of a span. */
	private const USUAL = 30;
	private const MOST  = 366;

	public static function register(): void {
		StaffCall::register( 'GET', '/figures', self::answer( ... ), true );
	}

	/** @return array<string, mixed> */
	private static function answer( Input $input ): array {
		$to   = self::day( $input, 'to', (string) wp_date( 'Y-m-d' ) );
		$from = self::day( $input, 'from', ( new \DateTimeImmutable( $to ) )->modify( '-' . ( self::USUAL - 1 ) . ' days' )->format( 'Y-m-d' ) );
		if ( $from > $to || (int) ( new \DateTimeImmutable( $from ) )->diff( new \DateTimeImmutable( $to ) )->days >= self::MOST ) {
			throw StaffRoutes::malformed( 'from' );
		}

		return array( 'from' => $from, 'to' => $to ) + ( new Figures( $from, $to ) )->all();
	}

	private static function day( Input $input, string $name, string $usual ): string {
		if ( ! $input->has( $name ) ) {
			return $usual;
		}
		$day = Digits::to_latin( $input->raw( $name ) );
		if ( 1 !== preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $day, $part ) || ! checkdate( (int) $part[2], (int) $part[3], (int) $part[1] ) ) {
			throw StaffRoutes::malformed( $name );
		}

		return $day;
	}
}
