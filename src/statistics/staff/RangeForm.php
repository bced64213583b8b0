<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Domain\Period;
use Vitrin\Statistics\Staff\Domain\Range;

defined( 'ABSPATH' ) || exit;

/** Asks for the days of a report, in plain HTML; sent by GET, so that the address of a report can be kept. */
final class RangeForm {

	/**
	 * @param array{range: string, from: string, to: string} $asked As StatisticsPage::asked() gives it.
	 * @param string                                         $wrong Which field: '', from, to or order.
	 * @param Period                                         $shown What is shown.
	 */
	public static function show( array $asked, string $wrong, Period $shown ): void {
		$example = Formats::day( current_datetime()->format( 'Y-m-d' ) );
		if ( '' !== $wrong ) {
			printf( '<div class="notice notice-error inline" role="alert"><p id="vitrin-range-error">%s</p></div>', esc_html( self::sentence( $wrong, $example ) ) );
		}
		printf( '<form method="get" action="%s"><input type="hidden" name="page" value="%s"><input type="hidden" name="%s" value="1"><div class="vitrin-range">', esc_url( admin_url( 'admin.php' ) ), esc_attr( StatisticsPage::SLUG ), esc_attr( StatisticsPage::PLAIN ) );
		printf( '<p><label for="vitrin-range">%s</label><br><select id="vitrin-range" name="range">', esc_html__( 'Days', 'vitrin' ) );
		foreach ( self::names() as $name => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( (string) $name ), selected( $asked['range'], (string) $name, false ), esc_html( $label ) );
		}
		echo '</select></p>';
		foreach ( array( 'from' => __( 'First day', 'vitrin' ), 'to' => __( 'Last day', 'vitrin' ) ) as $name => $label ) {
			$is_wrong = in_array( $wrong, array( $name, 'order' ), true );
			$value    = Range::OWN === $asked['range'] ? $asked[ $name ] : Formats::day( 'from' === $name ? $shown->from : $shown->to );
			printf(
				'<p><label for="vitrin-range-%1$s">%2$s</label><br><input type="text" id="vitrin-range-%1$s" name="%1$s" value="%3$s" dir="ltr" size="12" autocomplete="off" aria-describedby="%4$svitrin-range-days" aria-invalid="%5$s"></p>',
				esc_attr( $name ),
				esc_html( $label ),
				esc_attr( $value ),
				esc_attr( $is_wrong ? 'vitrin-range-error ' : '' ),
				esc_attr( $is_wrong ? 'true' : 'false' )
			);
		}
		printf( '<p><button type="submit" class="button">%s</button></p></div>', esc_html__( 'Show', 'vitrin' ) );
		/* translators: %s: a day. */
		printf( '<p class="description" id="vitrin-range-days">%s</p></form>', esc_html( sprintf( __( 'First and last day count with “Other days”, both inclusive. Write them such as %s; Solar Hijri and Gregorian days are told apart by the year. Days older than three months are kept by month: choose whole months there.', 'vitrin' ), "\u{2066}$example\u{2069}" ) ) );
	}

	/** @return array<int|string, string> */
	private static function names(): array {
		return array(
			Range::TODAY     => __( 'Today', 'vitrin' ),
			Range::YESTERDAY => __( 'Yesterday', 'vitrin' ),
			Range::WEEK      => __( 'Seven days', 'vitrin' ),
			Range::THIRTY    => __( 'Thirty days', 'vitrin' ),
			Range::MONTH     => __( 'This month', 'vitrin' ),
			Range::OWN       => __( 'Other days', 'vitrin' ),
		);
	}

	/** @param string $wrong from, to or order. */
	private static function sentence( string $wrong, string $example ): string {
		return match ( $wrong ) {
			/* translators: %s: a day. */
			'from'  => sprintf( __( 'The first day can’t be read. Write it such as %s.', 'vitrin' ), $example ),
			/* translators: %s: a day. */
			'to'    => sprintf( __( 'The last day can’t be read. Write it such as %s.', 'vitrin' ), $example ),
			default => __( 'The first day is after the last one.', 'vitrin' ),
		};
	}
}
