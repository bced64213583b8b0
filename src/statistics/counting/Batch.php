<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Statistics\Collecting\Line;
use Vitrin\Statistics\Collecting\Reason;

defined( 'ABSPATH' ) || exit;

/** The lines of one slice, read: what of them counts, and what is refused only now. */
final class Batch {

	/** Types of pages whose path says who looks at them rather than what they are. */
	private const WITHOUT_PATH = array(
		'order'    => true,
		'checkout' => true,
		'cart'     => true,
		'account'  => true,
	);

	/** Bits of Sessions::STEPS by type of a page, and by name of an event. */
	private const STEPS_OF_PAGES  = array(
		'product'  => 1,
		'cart'     => 2,
		'checkout' => 4,
		'order'    => 8,
		// Lists of products.
		'shop'          => 16,
		'search'        => 16,
		'product_cat'   => 16,
		'product_tag'   => 16,
		'product_brand' => 16,
	);
	private const STEPS_OF_EVENTS = array(
		'add_to_cart'    => 2,
		'begin_checkout' => 4,
	);

	private const ADD = 'add_to_cart';

	/** The type of a page of results without one (ShownPage). */
	private const EMPTY_SEARCH = 'search-empty';

	/** Letters of a refused hit's detail. */
	private const DETAIL = 60;

	/** @var list<Item> */
	private array $items = array();

	/**
	 * @param Days  $days     Of the shop's zone.
	 * @param bool  $is_solar Whether the shop's months are those of the Solar Hijri calendar.
	 */
	public function __construct(
		private readonly Days $days,
		private readonly bool $is_solar,
		private readonly Robots $robots,
		private readonly SpamHosts $spam,
		private readonly Origin $origin
	) {}

	/**
	 * @param list<string> $lines
	 * @param Tally        $tally Of what is refused.
	 * @param Texts        $texts Is asked for the texts.
	 * @return list<Item>
	 */
	public function read( array $lines, Tally $tally, Texts $texts ): array {
		$this->items = array();
		foreach ( $lines as $text ) {
			$line = Line::decode( $text );
			// Half a line of a process that was ended.
			if ( null !== $line ) {
				$this->take( $line, $tally, $texts );
			}
		}
		$items       = $this->items;
		$this->items = array();

		return $items;
	}

	/** @param array<string, mixed> $line */
	private function take( array $line, Tally $tally, Texts $texts ): void {
		/** @var array{t: int, k: string, h: string, p: string, m: string, n: string, a: string, y: string, i: int, g: string, s: string, r: string, u: string, d: string, o: string, v: string, e: int, x: int, f: string, b: int, l: string, z: string, w: string} $line */
		list( $day, $hour ) = $this->days->of( $line['t'] );
		if ( Line::REFUSED === $line['k'] ) {
			$tally->refuse( $day, self::reason( $line['z'] ), mb_substr( $line['w'], 0, self::DETAIL, 'UTF-8' ) );
			return;
		}
		if ( Line::FAULT === $line['k'] ) {
			$item          = new Item( $line['t'], $line['k'], Cut::CHECKOUT_ERROR, '', '', '', $day, $hour );
			$item->name    = $texts->ask( Kind::FIELD, $line['f'] );
			$this->items[] = $item;
			return;
		}
		$robot = $this->robots->name( $line['a'] );
		if ( '' !== $robot ) {
			$tally->refuse( $day, Reason::ROBOT, $robot );
			return;
		}
		$spam = '' === $line['r'] ? '' : $this->spam->name( self::host( $line['r'] ) );
		if ( '' !== $spam ) {
			$tally->refuse( $day, Reason::SPAM, substr( $spam, 0, self::DETAIL ) );
			return;
		}
		$cut  = match ( $line['k'] ) {
			Line::EVENT => Cut::EVENT,
			Line::CLICK => 'download' === $line['f'] ? Cut::DOWNLOAD : Cut::LINK,
			default => 0,
		};
		$item = new Item( $line['t'], $line['k'], $cut, $line['h'], $line['p'], $line['n'], $day, $hour );
		if ( '' !== $line['m'] ) {
			$item->month = Segments::month( $day, $this->is_solar ) . ' m:' . $line['m'];
		}
		$item->view = $line['v'];
		match ( $line['k'] ) {
			Line::HIT => $this->hit( $item, $line, $texts ),
			Line::EVENT => $this->event( $item, $line, $texts ),
			Line::CLICK => $item->name = $texts->ask( Cut::DOWNLOAD === $cut ? Kind::DOWNLOAD : Kind::LINK, Personal::without( $line['l'] ) ),
			default => null,
		};
		$item->engaged = $line['e'];
		$item->depth   = $line['x'];
		$this->items[] = $item;
	}

	/** A page as it is kept: type, id and path. */
	private static function page( string $type, int $id, string $path ): string {
		return trim( "$type:$id " . ( isset( self::WITHOUT_PATH[ $type ] ) ? '' : Personal::without( $path ) ) );
	}

	/** By what a page is found (Texts::hash()): what has an id is one page, whatever its path. */
	public static function page_key( string $type, int $id, string $path ): string {
		return $id > 0 ? "$type:$id" : self::page( self::EMPTY_SEARCH === $type ? 'search' : $type, 0, $path );
	}

	/** @param array{y: string, i: int, g: string, s: string, r: string, u: string, d: string, o: string} $line */
	private function hit( Item $item, array $line, Texts $texts ): void {
		$item->is_empty = self::EMPTY_SEARCH === $line['y'];
		$line['y']      = $item->is_empty ? 'search' : $line['y'];
		$page           = self::page( $line['y'], $line['i'], $line['g'] );
		$item->page     = $texts->ask( Kind::PAGE, $page, $line['i'] > 0 ? self::page_key( $line['y'], $line['i'], '' ) : $page );
		$item->step = self::STEPS_OF_PAGES[ $line['y'] ] ?? 0;
		if ( 'product' === $line['y'] ) {
			$item->product = $item->page;
		}
		if ( 'order' === $line['y'] ) {
			$item->order = max( 1, crc32( $line['g'] ) );
		}
		list( $source, $campaign, $item->is_way_back ) = $this->origin->of( $line['r'], $line['u'] );

		$item->source   = $texts->ask( Kind::SOURCE, $source );
		$item->campaign = '' === $campaign ? null : $texts->ask( Kind::CAMPAIGN, $campaign );
		$item->device   = $texts->ask( Kind::DEVICE, $line['d'] );
		$item->country  = $texts->ask( Kind::COUNTRY, $line['o'] );
		$item->search   = '' === $line['s'] ? null : $texts->ask( Kind::SEARCH, Personal::without( $line['s'] ) );
	}

	/** @param array{f: string, b: int} $line */
	private function event( Item $item, array $line, Texts $texts ): void {
		$item->name   = $texts->ask( Kind::EVENT, Personal::without( $line['f'] ) );
		$item->step   = self::STEPS_OF_EVENTS[ $line['f'] ] ?? 0;
		$item->is_add = self::ADD === $line['f'];
		if ( $item->is_add && $line['b'] > 0 ) {
			$item->product = $texts->ask( Kind::PAGE, 'product:' . $line['b'] );
		}
	}

	private static function host( string $referrer ): string {
		return (string) preg_replace( '/^www\./', '', (string) strtok( $referrer, '/' ) );
	}

	private static function reason( string $reason ): string {
		return in_array( $reason, Reason::ALL, true ) ? $reason : Reason::MALFORMED;
	}
}
