<?php

namespace Vitrin\Statistics\Sales;

use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Statistics\Counting\Tables;

defined( 'ABSPATH' ) || exit;

/** The tables of where orders came from. They are made with those of the orders (Staff\OrderRows), whose version is theirs. */
final class SalesTables {

	/** The visits on the way to each order, with their shares of it [ATTR-11]. */
	public const TOUCHES = 'vitrin_statistics_touches';

	/** Sums of orders (SaleSums), so that a report of five years reads few rows. */
	public const SALES = 'vitrin_statistics_sales';

	public const ALL = array( self::TOUCHES, self::SALES );

	/** A whole order: what can be divided by any number of visits up to eight. */
	public const WHOLE = 840;

	/** @return list<OwnTable> */
	public static function all(): array {
		return array(
			new OwnTable(
				self::TOUCHES,
				array(
					'order_id' => 'bigint(20) unsigned NOT NULL',
					// From 0 on, the first visit first.
					'position' => 'tinyint(3) unsigned NOT NULL',
					'is_last'  => 'tinyint(1) NOT NULL',
					// Ids of Counting\Texts; 0 for no campaign.
					'source'   => 'int(10) unsigned NOT NULL',
					'campaign' => 'int(10) unsigned NOT NULL',
					// Of WHOLE, and of the order's value and refunds, when each visit has the same.
					'share'    => 'smallint(5) unsigned NOT NULL',
					'value'    => 'decimal(26,4) NOT NULL',
					'refunded' => 'decimal(26,4) NOT NULL',
				),
				array( 'PRIMARY KEY (order_id, position)', 'KEY source (source, order_id)', 'KEY campaign (campaign, order_id)' ),
				Tables::OPTIONS
			),
			new OwnTable(
				self::SALES,
				array(
					// One of SaleSums.
					'cut'      => 'tinyint(3) unsigned NOT NULL',
					'at'       => 'date NOT NULL',
					'name'     => 'bigint(20) unsigned NOT NULL',
					'currency' => 'varchar(10) NOT NULL',
					// How many orders, each WHOLE.
					'parts'    => 'bigint(20) NOT NULL DEFAULT 0',
					'quantity' => 'decimal(20,4) NOT NULL DEFAULT 0',
					'value'    => 'decimal(26,4) NOT NULL DEFAULT 0',
					'refunded' => 'decimal(26,4) NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (cut, at, name, currency)' ),
				Tables::OPTIONS
			),
		);
	}

	public static function touches(): string {
		return OwnTable::of( self::TOUCHES );
	}

	public static function sums(): string {
		return OwnTable::of( self::SALES );
	}
}
