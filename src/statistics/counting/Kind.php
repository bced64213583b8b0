<?php

namespace Vitrin\Statistics\Counting;

defined( 'ABSPATH' ) || exit;

/** Kinds of texts, as numbers in their table. */
final class Kind {

	public const PAGE     = 1;
	public const SOURCE   = 2;
	public const SEARCH   = 3;
	public const DEVICE   = 4;
	public const COUNTRY  = 5;
	public const CAMPAIGN = 6;
	public const EVENT    = 7;
	public const DOWNLOAD = 8;
	public const LINK     = 9;
	/** Of the checkout. */
	public const FIELD = 10;

	/** New ones a day: anybody may invent more. Those that aren't named come from us. */
	public const MOST_A_DAY = array(
		self::PAGE     => 20_000,
		self::SOURCE   => 300,
		self::SEARCH   => 2_000,
		self::CAMPAIGN => 300,
		self::EVENT    => 200,
		self::DOWNLOAD => 500,
		self::LINK     => 500,
		self::FIELD    => 100,
	);
}
