<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Domain\Period;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Staff\Formats;

defined( 'ABSPATH' ) || exit;

/**
 * On which days prices changed, and of how many products: notes beside the line [STAT-06]. A product counts once a day
 * however often it is saved, a variation as its product. A request only remembers numbers; at its end they are written in
 * one statement, so that an import of thousands isn't slowed.
 *
 * @phpstan-import-type Note from \Vitrin\Statistics\Reports\Notes
 */
final class PriceChanges {

	/** Begins the names of options, one a day: how many products. Beside the days, which are marks that are gone after two. */
	public const PREFIX = 'vitrin_statistics_prices_';

	/** Begins the names of marks. */
	private const OF_PRODUCT = 'price:';

	/** What may change what a product costs now. */
	private const PROPS = array( 'price', 'regular_price', 'sale_price', 'date_on_sale_from', 'date_on_sale_to' );

	/** Products after which it is written within the request. */
	private const MOST = 1000;

	/** Notes of a report, those of most products. */
	private const MOST_NOTES = 30;

	/** Months for which they are kept where figures are kept for good. */
	private const MONTHS = 60;

	/** @var array<int, string> Prices before the save that is going on, by number. */
	private static array $before = array();

	/** @var array<int, true> Products whose price has changed in this request. */
	private static array $changed = array();

	private static bool $is_waiting = false;

	public static function register_records(): void {
		add_action( 'woocommerce_before_product_object_save', array( self::class, 'remember' ) );
		add_action( 'woocommerce_after_product_object_save', array( self::class, 'compare' ) );
	}

	/** @param mixed $product Before it is saved. */
	public static function remember( mixed $product ): void {
		if ( $product instanceof \WC_Product && $product->get_id() > 0 && array() !== array_intersect( self::PROPS, array_keys( $product->get_changes() ) ) ) {
			$price                              = get_post_meta( $product->get_id(), '_price', true );
			self::$before[ $product->get_id() ] = is_scalar( $price ) ? (string) $price : '';
		}
	}

	/** @param mixed $product The same, saved. */
	public static function compare( mixed $product ): void {
		$before = $product instanceof \WC_Product ? self::$before[ $product->get_id() ] ?? '' : '';
		if ( ! $product instanceof \WC_Product || '' === $before ) {
			return;
		}
		unset( self::$before[ $product->get_id() ] );
		$now = (string) $product->get_price( 'edit' );
		// One that had no price, or is no longer sold, is another matter.
		if ( '' === $now || (float) $before === (float) $now || 'publish' !== $product->get_status( 'edit' ) ) {
			return;
		}
		self::$changed[ $product->get_parent_id( 'edit' ) > 0 ? $product->get_parent_id( 'edit' ) : $product->get_id() ] = true;
		if ( count( self::$changed ) >= self::MOST ) {
			self::write();
		} elseif ( ! self::$is_waiting ) {
			self::$is_waiting = true;
			Background::at_end( self::write( ... ) );
		}
	}

	/** Writes what this request has changed. Whoever changes prices goes on whatever becomes of the notes. */
	public static function write(): void {
		$ids              = array_keys( self::$changed );
		self::$changed    = array();
		self::$is_waiting = false;
		if ( array() === $ids || ! Tables::are_there() ) {
			return;
		}
		try {
			$today = current_datetime()->format( 'Y-m-d' );
			$rows  = implode( ',', array_map( static fn ( int $id ): string => "('$today','" . self::OF_PRODUCT . "$id',1)", $ids ) );
			$new   = Database::run( "INSERT IGNORE INTO %i (day,name,counted) VALUES $rows", Tables::MARKS );
			if ( $new > 0 ) {
				// Of two requests at once none loses what the other adds.
				Database::run( "INSERT INTO %i (option_name,option_value,autoload) VALUES (%s,%d,'off') ON DUPLICATE KEY UPDATE option_value = option_value + %d", self::options(), self::PREFIX . $today, $new, $new );
			}
		} catch ( \Throwable $error ) {
			RefusalLog::exception( 'statistics', $error );
		}
	}

	/**
	 * @return list<Note>
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function notes( Period $period ): array {
		$notes = array();
		foreach ( Database::rows( 'SELECT option_name AS name, option_value AS products FROM %i WHERE option_name BETWEEN %s AND %s ORDER BY option_value + 0 DESC, option_name DESC LIMIT %d', self::options(), self::PREFIX . $period->from, self::PREFIX . $period->to, self::MOST_NOTES ) as $row ) {
			$day      = substr( (string) $row['name'], strlen( self::PREFIX ) );
			$products = (int) $row['products'];
			$notes[]  = array(
				'id'   => (int) str_replace( '-', '', $day ),
				'day'  => $day,
				'kind' => 'prices',
				/* translators: %s: how many. */
				'text' => sprintf( _n( 'The price of %s product changed', 'Prices of %s products changed', $products, 'vitrin' ), Formats::number( $products ) ),
			);
		}

		return $notes;
	}

	/**
	 * As long as figures are kept.
	 *
	 * @param int $months 0 for good.
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function forget_old( string $today, int $months ): void {
		$months = $months > 0 ? $months : self::MONTHS;
		Database::run( 'DELETE FROM %i WHERE option_name BETWEEN %s AND %s', self::options(), self::PREFIX, self::PREFIX . gmdate( 'Y-m-d', (int) strtotime( "$today UTC -$months months" ) ) );
	}

	private static function options(): string {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb->options;
	}
}
