<?php

namespace Vitrin\Statistics\Screen;

use Vitrin\Cart\MoneyFormat;
use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;
use Vitrin\Shared\Settings\Access;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Reports\Filter;
use Vitrin\Statistics\Reports\ListOf;
use Vitrin\Statistics\Staff\Formats;

defined( 'ABSPATH' ) || exit;

/**
 * The screen of WooCommerce → Statistics: its script, `vitrin-statistics-screen` (index.tsx), what it has to know before it
 * asks for figures (boot.ts reads it), and the place in which it draws [STAT-06].
 */
final class Screen {

	private const NAME = 'statistics-screen';

	/** 0 is Sunday. */
	private const SATURDAY = 6;

	public static function is_built(): bool {
		return AdminScreen::is_built( self::NAME );
	}

	public static function enqueue(): void {
		if ( AdminScreen::enqueue( self::NAME ) ) {
			wp_add_inline_script( 'vitrin-' . self::NAME, 'window.vitrinStatistics = ' . wp_json_encode( self::facts(), JSON_HEX_TAG | JSON_HEX_AMP ), 'before' );
		}
	}

	/** @param string $plain_url Of the same figures as plain tables. */
	public static function show( string $plain_url ): void {
		printf(
			'<div id="vitrin-statistics-app"><p class="vitrin-statistics__waits">%1$s <a href="%2$s">%3$s</a></p><noscript><meta http-equiv="refresh" content="0;url=%2$s"></noscript></div>',
			esc_html__( 'The screen needs its script. If it stays away:', 'vitrin' ),
			esc_url( $plain_url ),
			esc_html__( 'the figures as plain tables', 'vitrin' )
		);
	}

	/** @return array<string, mixed> */
	private static function facts(): array {
		$is_solar = Formats::is_solar_hijri();
		$start    = get_option( 'start_of_week' );

		return array(
			'locale'        => str_replace( '_', '-', (string) preg_replace( '/_(formal|informal)$/D', '', determine_locale() ) ),
			'is_solar'      => $is_solar,
			'time_zone'     => wp_timezone_string(),
			'money'         => MoneyFormat::for_script(),
			'today'         => current_datetime()->format( 'Y-m-d' ),
			'week_start'    => $is_solar || ! is_numeric( $start ) ? self::SATURDAY : (int) $start % 7,
			'filters'       => Filter::names(),
			'lists'         => array_map(
				static fn ( string $name ): array => array( 'name' => $name, 'filters' => ListOf::named( $name, null )?->filters, 'narrowed_by' => ListOf::can_filter_by( $name ) ),
				ListOf::names()
			),
			'has_countries' => self::has_countries(),
			'may_set'       => Access::is_allowed(),
		);
	}

	/** Whether the country of any visit was known: without a database of addresses none is. */
	private static function has_countries(): bool {
		try {
			return Tables::are_there() && array() !== Database::rows( "SELECT id FROM %i WHERE kind = %d AND text <> '' LIMIT 1", Tables::TEXTS, Kind::COUNTRY );
		} catch ( StoreFailure ) {
			return true;
		}
	}
}
