<?php
/**
 * Five years of a shop's figures as counting, merging and sums leave them: the totals themselves, not the hits. Whatever
 * is drawn is drawn from one seed, so that two runs on one day are the same.
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool.
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Days;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Merging;
use Vitrin\Statistics\Counting\Segments;
use Vitrin\Statistics\Counting\Sums;
use Vitrin\Statistics\Counting\SumsBuilder;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Counting\Texts;
use Vitrin\Statistics\Sales\SaleBook;
use Vitrin\Statistics\Sales\SalesTables;
use Vitrin\Statistics\Sales\SoldOrder;
use Vitrin\Statistics\Staff\OrderRows;

/** Something that is drawn often if it stands early: Walker's alias method over Zipf's law, a draw costs one random number. */
final class Zipf {

	private array $share = array();
	private array $alias = array();

	public function __construct( private readonly int $count, float $power ) {
		$weights = array();
		for ( $i = 0; $i < $count; $i++ ) {
			$weights[] = ( $i + 1 ) ** -$power;
		}
		$scale = $count / array_sum( $weights );
		$few   = array();
		$many  = array();
		foreach ( $weights as $i => $weight ) {
			$this->share[ $i ] = $weight * $scale;
			$this->alias[ $i ] = $i;
			$this->share[ $i ] < 1 ? $few[] = $i : $many[] = $i;
		}
		while ( array() !== $few && array() !== $many ) {
			$one                  = array_pop( $few );
			$other                = array_pop( $many );
			$this->alias[ $one ]  = $other;
			$this->share[ $other ] -= 1 - $this->share[ $one ];
			$this->share[ $other ] < 1 ? $few[] = $other : $many[] = $other;
		}
		foreach ( array( ...$few, ...$many ) as $i ) {
			$this->share[ $i ] = 1.0;
		}
	}

	/** From 0 on. */
	public function draw(): int {
		$at = mt_rand() / 2_147_483_648 * $this->count;
		$i  = (int) $at;

		return $at - $i < $this->share[ $i ] ? $i : $this->alias[ $i ];
	}
}

final class FiveYears {

	private const DAYS      = 1826;
	private const PAGES     = 5000;
	private const PRODUCTS  = 3500;
	private const SOURCES   = 400;
	private const CAMPAIGNS = 2000;
	private const SEARCHES  = 20_000;
	private const COUNTRIES = 60;
	private const EVENTS    = 40;
	private const DOWNLOADS = 150;
	private const LINKS     = 300;
	private const FIELDS    = 20;

	/** Days for which a campaign is seen. */
	private const CAMPAIGN_LASTS = 40;

	/** Days of which every row is kept, however seldom. */
	private const UNTRIMMED = 7;

	/** Days after which Merging keeps still fewer. */
	private const OLD = 31;

	private const VIEWS_OF_SESSION = 3;

	private const CURRENCIES = array( 'USD', 'EUR' );

	/** First ids of texts. */
	private const PAGE     = 1;
	private const SOURCE   = 10_001;
	private const CAMPAIGN = 20_001;
	private const DEVICE   = 30_001;
	private const COUNTRY  = 31_001;
	private const EVENT    = 32_001;
	private const DOWNLOAD = 33_001;
	private const LINK     = 34_001;
	private const FIELD    = 35_001;
	private const SEARCH   = 40_001;

	/** First ids of posts and orders, far from those that are there. */
	private const POST  = 1_000_000;
	private const ORDER = 2_000_000;

	/** More than any id, and prime: PHP's arrays find a number by its lowest bits, which have to differ. */
	private const PAIR = 60_013;

	private readonly string $first;

	/** @param string $today YYYY-MM-DD in the shop's zone. */
	public function __construct( private readonly string $today, private readonly int $hits, private readonly int $orders ) {
		$this->first = Days::shift( $today, 1 - self::DAYS );
	}

	/** @return array<string, int|float|string> What there is now. */
	public function make(): array {
		mt_srand( 46 );
		Tables::create();
		OrderRows::provide_tables();
		foreach ( array( ...Tables::ALL, OrderRows::TABLE, OrderRows::LINES_TABLE, ...SalesTables::ALL ) as $table ) {
			Database::run( 'TRUNCATE TABLE ' . OwnTable::of( $table ) );
		}
		$this->posts();
		$this->texts();
		$this->totals();
		$this->visitors();
		$this->refused();
		$this->make_orders();
		$began = microtime( true );
		// As the nightly job does: nothing should be left for it to merge but what it leaves itself.
		$before = $this->rows( Tables::TOTALS );
		( new Merging() )->merge( $this->today, INF );
		$merged = microtime( true );
		$after  = $this->rows( Tables::TOTALS );
		( new SumsBuilder() )->build( $this->today, INF );
		$built = microtime( true );
		$found = array(
			'hits'             => $this->hits,
			'from'             => $this->first,
			'rows'             => $after,
			'merged_away'      => $before - $after,
			'sums'             => $this->rows( Tables::SUMS ),
			'texts'            => $this->rows( Tables::TEXTS ),
			'orders'           => $this->rows( OrderRows::TABLE ),
			'merging_seconds'  => round( $merged - $began, 1 ),
			'building_seconds' => round( $built - $merged, 1 ),
		);
		foreach ( array( ...Tables::ALL, OrderRows::TABLE, OrderRows::LINES_TABLE, ...SalesTables::ALL ) as $table ) {
			Database::rows( 'ANALYZE TABLE ' . OwnTable::of( $table ) );
		}

		return $found;
	}

	private function rows( string $table ): int {
		return (int) Database::rows( 'SELECT COUNT(*) AS many FROM ' . OwnTable::of( $table ) )[0]['many'];
	}

	/** @param iterable<string> $values Rows in brackets. */
	private static function insert( string $table, string $columns, iterable $values ): void {
		$head  = "INSERT INTO `$table` ($columns) VALUES ";
		$parts = array();
		$write = static function () use ( $head, &$parts ): void {
			if ( array() !== $parts ) {
				Database::run( $head . implode( ',', $parts ) );
				$parts = array();
			}
		};
		foreach ( $values as $value ) {
			$parts[] = $value;
			if ( count( $parts ) >= 4000 ) {
				$write();
			}
		}
		$write();
	}

	private static function name( int $i ): string {
		$things = array( 'کیف', 'کفش', 'پیراهن', 'ساعت', 'لیوان', 'میز', 'صندلی', 'چراغ', 'کتاب', 'گلدان' );
		$kinds  = array( 'چرمی', 'نخی', 'چوبی', 'دست‌ساز', 'بزرگ', 'کوچک', 'آبی', 'قرمز' );

		return $things[ $i % 10 ] . ' ' . $kinds[ intdiv( $i, 10 ) % 8 ] . " مدل $i";
	}

	private function posts(): void {
		/** @var \wpdb $wpdb */
		global $wpdb;
		Database::run( "DELETE FROM $wpdb->posts WHERE ID BETWEEN " . self::POST . ' AND ' . ( self::POST + self::PAGES ) );
		self::insert(
			$wpdb->posts,
			'ID,post_author,post_date,post_date_gmt,post_modified,post_modified_gmt,post_content,post_excerpt,to_ping,pinged,post_content_filtered,post_title,post_name,post_status,post_type',
			( function (): \Generator {
				for ( $i = 0; $i < self::PAGES; $i++ ) {
					yield '(' . ( self::POST + $i ) . ",1,'2022-01-01','2022-01-01','2022-01-01','2022-01-01','','','','',''," . Database::text( self::name( $i ) ) . ",'p$i','publish','" . ( $i < self::PRODUCTS ? 'product' : 'post' ) . "')";
				}
			} )()
		);
	}

	private function texts(): void {
		$rows = function (): \Generator {
			$row = static fn ( int $id, int $kind, string $text, string $made ): string => "($id,$kind," . Database::text( Texts::hash( $text ) ) . ",'$made'," . Database::text( $text ) . ')';
			// The most seen pages are of both kinds.
			for ( $i = 0; $i < self::PAGES; $i++ ) {
				$kind = $i < self::PRODUCTS ? 'product' : 'post';
				$id   = self::POST + $i;
				yield $row( self::PAGE + $this->place( $i ), Kind::PAGE, "$kind:$id /$kind/" . str_replace( ' ', '-', self::name( $i ) ), $this->first );
			}
			foreach ( array( 'phone', 'desktop', 'tablet' ) as $i => $device ) {
				yield $row( self::DEVICE + $i, Kind::DEVICE, $device, $this->first );
			}
			for ( $i = 0; $i < self::SOURCES; $i++ ) {
				yield $row( self::SOURCE + $i, Kind::SOURCE, 0 === $i ? 'direct:(direct)' : array( 'search', 'social', 'referral', 'email', 'referral' )[ $i % 5 ] . ":site$i.example", $this->first );
			}
			for ( $i = 0; $i < self::CAMPAIGNS; $i++ ) {
				yield $row( self::CAMPAIGN + $i, Kind::CAMPAIGN, "جشنواره $i", Days::shift( $this->first, intdiv( $i * self::DAYS, self::CAMPAIGNS ) ) );
			}
			for ( $i = 0; $i < self::COUNTRIES; $i++ ) {
				yield $row( self::COUNTRY + $i, Kind::COUNTRY, 0 === $i ? 'IR' : chr( 65 + intdiv( $i, 26 ) ) . chr( 65 + $i % 26 ), $this->first );
			}
			foreach ( array( array( self::EVENT, Kind::EVENT, 'event_', self::EVENTS ), array( self::DOWNLOAD, Kind::DOWNLOAD, '/files/catalogue-', self::DOWNLOADS ), array( self::LINK, Kind::LINK, 'partner.example/', self::LINKS ), array( self::FIELD, Kind::FIELD, 'billing_field_', self::FIELDS ), array( self::SEARCH, Kind::SEARCH, 'خرید کیف ', self::SEARCHES ) ) as list( $first, $kind, $text, $count ) ) {
				for ( $i = 0; $i < $count; $i++ ) {
					yield $row( $first + $i, $kind, $text . $i, Days::shift( $this->first, mt_rand( 0, 30 ) ) );
				}
			}
		};
		self::insert( OwnTable::of( Tables::TEXTS ), 'id,kind,hash,made,text', $rows() );
	}

	/** Where a page stands among the most seen. */
	private function place( int $page ): int {
		return $page * 1237 % self::PAGES;
	}

	/** Stretches and days, with how many hits each. @return list<array{string, int}> */
	private function stretches(): array {
		$limit = Segments::first( Days::shift( $this->today, -Merging::DAYS ) );
		$found = array();
		for ( $day = $this->first; $day <= $this->today; $day = $next ) {
			$next    = $day < $limit ? Segments::next( $day ) : Days::shift( $day, 1 );
			$days    = (int) round( ( strtotime( "$next UTC" ) - strtotime( "$day UTC" ) ) / 86400 );
			$found[] = array( $day < $limit ? Segments::first( $day ) : $day, $days );
		}

		return $found;
	}

	private function totals(): void {
		$draw = array(
			'page'     => new Zipf( self::PAGES, 0.9 ),
			'source'   => new Zipf( self::SOURCES, 1.1 ),
			'search'   => new Zipf( self::SEARCHES, 0.8 ),
			'country'  => new Zipf( self::COUNTRIES, 2.5 ),
			'campaign' => new Zipf( intdiv( self::CAMPAIGN_LASTS * self::CAMPAIGNS, self::DAYS ), 0.7 ),
			'event'    => new Zipf( self::EVENTS, 1.0 ),
			'download' => new Zipf( self::DOWNLOADS, 1.0 ),
			'link'     => new Zipf( self::LINKS, 1.0 ),
			'field'    => new Zipf( self::FIELDS, 1.0 ),
		);
		// By cut, then by stretch: in the order of the key a table grows without holes, as it is after an OPTIMIZE.
		$table = OwnTable::of( Tables::TOTALS );
		$hours = array();
		Database::run( 'SET SESSION unique_checks = 0' );
		foreach ( $this->stretches() as list( $day, $days ) ) {
			$views = (int) round( $this->hits * $days / self::DAYS );
			$cuts  = $this->drawn( $day, $days, $views, $draw );
			self::insert( $table, 'cut,at,a,b,visitors,sessions,views,bounces,engaged,counted', $this->values( $day, $cuts ) );
			for ( $i = 0; $i < $days; $i++ ) {
				$at = Days::shift( $day, $i );
				for ( $hour = 0; $hour < 24; $hour++ ) {
					$seen    = intdiv( $views, 24 * $days );
					$hours[] = "('$at',$hour," . implode( ',', array_slice( self::session( Cut::ALL, intdiv( $seen, self::VIEWS_OF_SESSION ) ), 0, 5 ) ) . ')';
				}
			}
		}
		self::insert( OwnTable::of( Tables::HOURS ), 'at,hour,visitors,sessions,views,bounces,engaged', $hours );
		Database::run( 'SET SESSION unique_checks = 1' );
	}

	/**
	 * Visits of a stretch, one by one.
	 *
	 * @param array<string, Zipf> $draw
	 * @return array<int, array<int, int>> How often, by cut and pair.
	 */
	private function drawn( string $day, int $days, int $views, array $draw ): array {
		$cuts  = array_fill_keys( array_values( Cut::NAMES ), array() );
		$add   = static function ( int $cut, int $a, int $b = 0 ) use ( &$cuts ): void {
			$pair                  = $a + self::PAIR * $b;
			$cuts[ $cut ][ $pair ] = ( $cuts[ $cut ][ $pair ] ?? 0 ) + 1;
		};
		$since = (int) round( ( strtotime( "$day UTC" ) - strtotime( "$this->first UTC" ) ) / 86400 );
		$cuts[ Cut::ALL ][0] = intdiv( $views, self::VIEWS_OF_SESSION );
		for ( $session = intdiv( $views, self::VIEWS_OF_SESSION ); $session > 0; $session-- ) {
			$source = self::SOURCE + $draw['source']->draw();
			$one    = mt_rand( 0, 99 );
			$device = self::DEVICE + ( $one < 72 ? 0 : ( $one < 96 ? 1 : 2 ) );
			$pages  = array();
			for ( $i = 0; $i < self::VIEWS_OF_SESSION; $i++ ) {
				$page    = $draw['page']->draw();
				$pages[] = self::PAGE + $page;
				$add( Cut::PAGE, self::PAGE + $page );
				$add( Cut::PAGE_SOURCE, self::PAGE + $page, $source );
				$add( Cut::PAGE_DEVICE, self::PAGE + $page, $device );
				if ( $page % 10 < 7 ) {
					$add( Cut::SOURCE_PRODUCT, $source, self::PAGE + $page );
				}
			}
			$add( Cut::SOURCE, $source );
			$add( Cut::DEVICE, $device );
			$add( Cut::COUNTRY, self::COUNTRY + $draw['country']->draw() );
			$add( Cut::SOURCE_DEVICE, $source, $device );
			$add( Cut::ENTRY, $pages[0] );
			$add( Cut::EXIT, $pages[ self::VIEWS_OF_SESSION - 1 ] );
			if ( $one < 15 ) {
				$begun    = intdiv( min( self::DAYS - 1, $since + mt_rand( 0, $days - 1 ) ) * self::CAMPAIGNS, self::DAYS );
				$campaign = self::CAMPAIGN + max( 0, $begun - $draw['campaign']->draw() );
				$add( Cut::CAMPAIGN, $campaign );
				$add( Cut::CAMPAIGN_DEVICE, $campaign, $device );
			}
			if ( 0 === $one % 8 ) {
				$add( Cut::SEARCH, self::SEARCH + $draw['search']->draw() );
			}
			foreach ( array( Cut::FUNNEL_LIST => 60, Cut::FUNNEL_PRODUCT => 45, Cut::FUNNEL_CART => 12, Cut::FUNNEL_CHECKOUT => 5, Cut::FUNNEL_ORDER => 2 ) as $step => $percent ) {
				if ( $one < $percent ) {
					$add( $step, $source, $device );
				}
			}
			if ( $one < 2 ) {
				$add( Cut::SOURCE_ORDER, $source );
				$add( Cut::CHECKOUT_ERROR, self::FIELD + $draw['field']->draw() );
				$add( Cut::DOWNLOAD, self::DOWNLOAD + $draw['download']->draw() );
			}
			if ( $one < 10 ) {
				$add( Cut::EVENT, self::EVENT + $draw['event']->draw() );
				$add( Cut::LINK, self::LINK + $draw['link']->draw() );
			}
		}

		return $cuts;
	}

	/**
	 * Rows, the most seen of them and one for all others where that many aren't kept.
	 *
	 * @param array<int, array<int, int>> $cuts
	 * @return \Generator<string>
	 */
	private function values( string $day, array $cuts ): \Generator {
		ksort( $cuts );
		foreach ( $cuts as $cut => $counts ) {
			$kept = $this->kept( $cut, $day );
			if ( count( $counts ) > $kept ) {
				arsort( $counts );
				$all    = array_sum( $counts );
				$counts = array_slice( $counts, 0, $kept, true );
				yield "($cut,'$day',0,0," . self::totals( $cut, $all - array_sum( $counts ) ) . ')';
			}
			uksort( $counts, static fn ( int $one, int $other ): int => array( $one % self::PAIR, $one ) <=> array( $other % self::PAIR, $other ) );
			foreach ( $counts as $pair => $count ) {
				yield "($cut,'$day'," . $pair % self::PAIR . ',' . intdiv( $pair, self::PAIR ) . ',' . self::totals( $cut, $count ) . ')';
			}
		}
	}

	/** How many rows Merging leaves of that day, or of the stretch that begins with it. */
	private function kept( int $cut, string $day ): int {
		return match ( true ) {
			$day >= Days::shift( $this->today, -self::UNTRIMMED ) => PHP_INT_MAX,
			$day < Segments::first( Days::shift( $this->today, -Merging::DAYS ) ), $day >= Days::shift( $this->today, -self::OLD ) => Cut::kept( $cut ),
			default => Cut::kept_of_old_day( $cut ),
		};
	}

	private static function totals( int $cut, int $count ): string {
		return implode( ',', array_map( Tables::total( ... ), self::metrics( $cut, $count ) ) );
	}

	/** @return array{int, int, int, int, int, int} Of so many sessions, views or events, whatever the cut counts. */
	private static function metrics( int $cut, int $count ): array {
		return match ( $cut ) {
			Cut::PAGE => array( (int) ceil( $count * 0.8 ), 0, $count, 0, 31 * $count, 57 * $count ),
			Cut::PAGE_SOURCE, Cut::PAGE_DEVICE => array( 0, 0, $count, 0, 0, 0 ),
			Cut::SOURCE_PRODUCT => array( 0, 0, $count, 0, 0, intdiv( $count, 20 ) ),
			Cut::SEARCH => array( 0, 0, $count, 0, 0, intdiv( $count, 7 ) ),
			Cut::EXIT, Cut::FUNNEL_LIST, Cut::FUNNEL_PRODUCT, Cut::FUNNEL_CART, Cut::FUNNEL_CHECKOUT, Cut::FUNNEL_ORDER => array( 0, $count, 0, 0, 0, 0 ),
			Cut::SOURCE_ORDER, Cut::EVENT, Cut::DOWNLOAD, Cut::LINK, Cut::CHECKOUT_ERROR => array( 0, 0, 0, 0, 0, $count ),
			default => self::session( $cut, $count ),
		};
	}

	/** @return array{int, int, int, int, int, int} */
	private static function session( int $cut, int $count ): array {
		return array( (int) ceil( $count * 0.85 ), $count, Cut::ENTRY === $cut ? 0 : self::VIEWS_OF_SESSION * $count, intdiv( $count * 2, 5 ), 95 * $count, 0 );
	}

	/** Of today and yesterday; a hundredth is there now. */
	private function visitors(): void {
		$now  = time();
		$rows = function () use ( $now ): \Generator {
			foreach ( array( Days::shift( $this->today, -1 ), $this->today ) as $day ) {
				for ( $i = intdiv( $this->hits, self::DAYS * 4 ); $i > 0; $i-- ) {
					$state = "$day,9,$now,10001,30001,31001,,1,1,3,40,0,1,0,1,29000000,1;" . bin2hex( random_bytes( 8 ) ) . ",17,$day,12,60,1,$now";
					yield "('$day','" . bin2hex( random_bytes( 8 ) ) . "'," . ( $now - mt_rand( 0, 30_000 ) ) . ",'','$state')";
				}
			}
		};
		self::insert( OwnTable::of( Tables::VISITORS ), 'day,hash,seen,moved,state', $rows() );
	}

	private function refused(): void {
		$rows = array();
		for ( $i = 0; $i < 30; $i++ ) {
			for ( $j = 0; $j < 100; $j++ ) {
				$rows[] = "('" . Days::shift( $this->today, -$i ) . "','" . array( 'robot', 'staff', 'spam', 'old' )[ $j % 4 ] . "','detail$j'," . mt_rand( 1, 500 ) . ')';
			}
		}
		self::insert( OwnTable::of( Tables::REFUSED ), 'day,reason,detail,counted', $rows );
	}

	/** Orders with their lines, visits and sums: what SaleBook would have written of each. */
	private function make_orders(): void {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$shared   = ( new \ReflectionMethod( SaleBook::class, 'shared' ) )->getClosure();
		$sums     = ( new \ReflectionMethod( SaleBook::class, 'sums' ) )->getClosure();
		$currency = \Vitrin\Statistics\Sales\Revenue::currency();
		$product  = new Zipf( self::PRODUCTS, 0.9 );
		$source   = new Zipf( self::SOURCES, 1.1 );
		$all      = array();
		$orders   = array();
		$lines    = array();
		$touches  = array();
		$woo      = array();
		for ( $i = 0; $i < $this->orders; $i++ ) {
			$since    = intdiv( $i * self::DAYS, $this->orders );
			$day      = Days::shift( $this->first, $since );
			$id       = self::ORDER + $i;
			$counts   = 0 !== $i % 25;
			$of_order = array();
			for ( $many = mt_rand( 1, 4 ); $many > 0; $many-- ) {
				$of_order[ self::POST + $product->draw() ] = array( mt_rand( 1, 3 ) * 10_000, mt_rand( 1, 90 ) * 10_000 * 10_000 );
			}
			$value    = array_sum( array_column( $of_order, 1 ) );
			$refunded = 0 === $i % 20 ? intdiv( $value, 4 ) : 0;
			$of_visit = array();
			for ( $many = 1 + min( 7, (int) ( 8 * ( mt_rand() / mt_getrandmax() ) ** 3 ) ); $many > 0; $many-- ) {
				$of_visit[] = array( 'source' => self::SOURCE + $source->draw(), 'campaign' => 0 === mt_rand( 0, 5 ) ? self::CAMPAIGN + max( 0, intdiv( $since * self::CAMPAIGNS, self::DAYS ) - mt_rand( 0, 40 ) ) : 0 );
			}
			$sold     = new SoldOrder( $counts, 0 === $i % 50 ? self::CURRENCIES[ $i % 2 ] : $currency, $counts ? $value - $refunded : 0, $refunded, 10_000, $counts ? $of_order : array(), array( array( 'source' => '', 'campaign' => '' ) ) );
			$row      = array( 'at' => $day, 'visit' => array( 'counted', 'counted', 'counted', 'counted', 'uncounted', 'unknown' )[ $i % 6 ], 'counts' => $counts, 'currency' => $sold->currency, 'value' => $sold->value, 'refunded' => $refunded );
			$of_visit = $shared( $of_visit, $sold );
			foreach ( $sums( $row, $of_visit, $sold->lines ) as $key => $metrics ) {
				$is          = $all[ $key ] ?? array( 0, 0, 0, 0 );
				$all[ $key ] = array( $is[0] + $metrics[0], $is[1] + $metrics[1], $is[2] + $metrics[2], $is[3] + $metrics[3] );
			}
			$last     = $of_visit[ array_key_last( $of_visit ) ];
			$orders[] = "($id,'$day','{$row['visit']}',0,1," . (int) $counts . ',' . self::decimal( $sold->value ) . ",'search:site{$last['source']}.example','','$sold->currency'," . self::decimal( $refunded ) . ')';
			foreach ( $sold->lines as $number => list( $quantity, $amount ) ) {
				$lines[] = "($id,$number," . self::decimal( $quantity ) . ',' . self::decimal( $amount ) . ')';
			}
			foreach ( $of_visit as $place => $touch ) {
				$touches[] = "($id,$place," . (int) ( $last === $touch && array_key_last( $of_visit ) === $place ) . ",{$touch['source']},{$touch['campaign']},{$touch['share']}," . self::decimal( $touch['value'] ) . ',' . self::decimal( $touch['refunded'] ) . ')';
			}
			$woo[] = "($id,'wc-completed','$sold->currency','shop_order'," . self::decimal( $value ) . ",'$day 10:00:00','$day 10:00:00')";
		}
		self::insert( OrderRows::table(), 'order_id,at,visit,changed,version,counts,value,source,campaign,currency,refunded', $orders );
		self::insert( OrderRows::lines_table(), 'order_id,product_id,quantity,value', $lines );
		self::insert( SalesTables::touches(), 'order_id,position,is_last,source,campaign,share,value,refunded', $touches );
		$rows = array();
		foreach ( array_filter( $all, static fn ( array $metrics ): bool => array( 0, 0, 0, 0 ) !== $metrics ) as $key => $metrics ) {
			list( $cut, $at, $name, $of ) = explode( '|', $key );
			$rows[]                       = "($cut,'$at',$name,'$of',$metrics[0]," . implode( ',', array_map( self::decimal( ... ), array_slice( $metrics, 1 ) ) ) . ')';
		}
		self::insert( SalesTables::sums(), 'cut,at,name,currency,parts,quantity,value,refunded', $rows );
		// The list of orders that a number leads to, where the shop has WooCommerce's own table.
		$table = $wpdb->prefix . 'wc_orders';
		if ( $table === $wpdb->get_var( "SHOW TABLES LIKE '$table'" ) ) {
			Database::run( "DELETE FROM $table WHERE id >= " . self::ORDER );
			self::insert( $table, 'id,status,currency,type,total_amount,date_created_gmt,date_updated_gmt', $woo );
			Database::rows( "ANALYZE TABLE $table" );
		}
	}

	private static function decimal( int $amount ): string {
		return sprintf( '%.4F', $amount / 10_000 );
	}
}
