<?php

namespace Vitrin\Statistics\Counting;

defined( 'ABSPATH' ) || exit;

/** By what visits are counted: the names of reports, and their numbers in the table of totals, which never change. */
final class Cut {

	public const ALL = 1;
	/** `counted` is the sum of how far the page was seen, in percent of each view. */
	public const PAGE     = 2;
	public const SOURCE   = 3;
	/** `counted` is how often nothing was found. */
	public const SEARCH   = 4;
	public const DEVICE   = 5;
	public const COUNTRY  = 6;
	public const CAMPAIGN = 7;
	public const ENTRY    = 8;
	public const EXIT     = 9;
	public const EVENT    = 10;
	public const DOWNLOAD = 11;
	public const LINK     = 12;

	public const PAGE_SOURCE   = 13;
	public const PAGE_DEVICE   = 14;
	public const SOURCE_DEVICE = 15;
	/** Views of products; `counted` is how often they were put into the cart. */
	public const SOURCE_PRODUCT = 16;
	/** `counted` is how many orders were placed. */
	public const SOURCE_ORDER    = 17;
	public const CAMPAIGN_DEVICE = 18;
	/** Visitors of the calendar month, where they are counted. */
	public const MONTH = 20;
	/** Sessions that came as far as a step of the funnel, by source and device. */
	public const FUNNEL_PRODUCT  = 21;
	public const FUNNEL_CART     = 22;
	public const FUNNEL_CHECKOUT = 23;
	public const FUNNEL_ORDER    = 24;
	public const FUNNEL_LIST     = 25;
	/** How often a field made the checkout refuse an order. */
	public const CHECKOUT_ERROR = 26;

	/** By the names of reports. */
	public const NAMES = array(
		'all'             => self::ALL,
		'page'            => self::PAGE,
		'source'          => self::SOURCE,
		'search'          => self::SEARCH,
		'device'          => self::DEVICE,
		'country'         => self::COUNTRY,
		'campaign'        => self::CAMPAIGN,
		'entry'           => self::ENTRY,
		'exit'            => self::EXIT,
		'event'           => self::EVENT,
		'download'        => self::DOWNLOAD,
		'link'            => self::LINK,
		'page_source'     => self::PAGE_SOURCE,
		'page_device'     => self::PAGE_DEVICE,
		'source_device'   => self::SOURCE_DEVICE,
		'source_product'  => self::SOURCE_PRODUCT,
		'source_order'    => self::SOURCE_ORDER,
		'campaign_device' => self::CAMPAIGN_DEVICE,
		'month'           => self::MONTH,
		'funnel_product'  => self::FUNNEL_PRODUCT,
		'funnel_cart'     => self::FUNNEL_CART,
		'funnel_checkout' => self::FUNNEL_CHECKOUT,
		'funnel_order'    => self::FUNNEL_ORDER,
		'checkout_error'  => self::CHECKOUT_ERROR,
		'funnel_list'     => self::FUNNEL_LIST,
	);

	/** Those that have a second text. */
	public const CROSSED = array( self::PAGE_SOURCE, self::PAGE_DEVICE, self::SOURCE_DEVICE, self::SOURCE_PRODUCT, self::CAMPAIGN_DEVICE, self::FUNNEL_PRODUCT, self::FUNNEL_CART, self::FUNNEL_CHECKOUT, self::FUNNEL_ORDER, self::FUNNEL_LIST );

	/** Rows of a stretch that are kept once its days are merged; the rest is one row for all others. */
	private const KEPT = array(
		self::PAGE           => 5000,
		self::ENTRY          => 2000,
		self::EXIT           => 2000,
		self::SEARCH         => 2000,
		self::PAGE_SOURCE    => 5000,
		self::PAGE_DEVICE    => 5000,
		self::SOURCE_PRODUCT => 2000,
	);

	/** The same for all that aren't named there. */
	private const KEPT_OF_OTHERS = 500;

	/** Rows of a day that is older than a month, but for pages, which are all kept. */
	private const KEPT_OF_OLD_DAY = 1000;

	/** Rows of a stretch, or of a day that is older than a week. */
	public static function kept( int $cut ): int {
		return self::KEPT[ $cut ] ?? self::KEPT_OF_OTHERS;
	}

	/** Rows of a day that is older than a month. */
	public static function kept_of_old_day( int $cut ): int {
		return self::PAGE === $cut ? self::kept( $cut ) : min( self::kept( $cut ), self::KEPT_OF_OLD_DAY );
	}
}
