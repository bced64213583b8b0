<?php

namespace Vitrin\Statistics\Outside;

defined( 'ABSPATH' ) || exit;

/** Headings of a list's file. Its numbers are plain: a spreadsheet computes with them. */
final class ListColumns {

	/** @return string A heading; of what is no column its name. */
	public static function heading( string $list, string $column ): string {
		return match ( $column ) {
			'label' => self::what( $list ),
			'detail' => __( 'More', 'vitrin' ),
			'url' => __( 'Address', 'vitrin' ),
			'visitors' => __( 'Daily visitors, summed', 'vitrin' ),
			'sessions' => __( 'Sessions', 'vitrin' ),
			'views' => __( 'Page views', 'vitrin' ),
			'bounce' => __( 'Bounce rate (%)', 'vitrin' ),
			'time' => 'pages' === $list ? __( 'Engaged time per view (seconds)', 'vitrin' ) : __( 'Engaged time per session (seconds)', 'vitrin' ),
			'depth' => __( 'How far the page was seen (%)', 'vitrin' ),
			'times' => __( 'Times', 'vitrin' ),
			'empty' => __( 'Times without a result', 'vitrin' ),
			'added' => __( 'Added to the cart', 'vitrin' ),
			'orders' => __( 'Orders', 'vitrin' ),
			'quantity' => __( 'Pieces', 'vitrin' ),
			/* translators: %s: a currency such as IRT. */
			'revenue' => sprintf( __( 'Revenue (%s)', 'vitrin' ), get_woocommerce_currency() ),
			'share' => __( 'Orders per view (%)', 'vitrin' ),
			'conversion' => __( 'Orders per session (%)', 'vitrin' ),
			default => $column,
		};
	}

	/** The same for the days before. */
	public static function before( string $list, string $column ): string {
		/* translators: %s: a heading such as “Sessions”. */
		return sprintf( __( '%s, before', 'vitrin' ), self::heading( $list, $column ) );
	}

	/** As a file has it: shares in percent, and no more digits than anybody needs. */
	public static function value( string $column, int|float|null $value ): int|float|null {
		if ( is_float( $value ) ) {
			$value = round( in_array( $column, array( 'bounce', 'depth', 'share', 'conversion' ), true ) ? 100 * $value : $value, 2 );
		}

		return is_float( $value ) && floor( $value ) === $value && abs( $value ) < PHP_INT_MAX ? (int) $value : $value;
	}

	private static function what( string $list ): string {
		return match ( $list ) {
			'pages', 'entries', 'exits' => __( 'Page', 'vitrin' ),
			'products' => __( 'Product', 'vitrin' ),
			'searches', 'empty-searches' => __( 'Search', 'vitrin' ),
			'sources' => __( 'Source', 'vitrin' ),
			'channels' => __( 'Channel', 'vitrin' ),
			'campaigns' => __( 'Campaign', 'vitrin' ),
			'devices' => __( 'Device', 'vitrin' ),
			'countries' => __( 'Country', 'vitrin' ),
			'downloads' => __( 'File', 'vitrin' ),
			'links' => __( 'Address', 'vitrin' ),
			'events' => __( 'Event', 'vitrin' ),
			'refused' => __( 'Why', 'vitrin' ),
			'checkout-errors' => __( 'Field', 'vitrin' ),
			default => $list,
		};
	}
}
