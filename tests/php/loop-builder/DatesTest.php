<?php
/**
 * Lists by date.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\LoopBuilder\Choices;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\LoopBuilder\LoopQuery;
use Vitrin\LoopBuilder\PageContext;
use Vitrin\Tests\LoopPages;
use Vitrin\Tests\ShopTestCase;

/** Of the last days, and of the page's month. */
final class DatesTest extends ShopTestCase {

	/** The category of this test's posts. */
	private int $category = 0;

	/**
	 * Posts by title.
	 *
	 * @param array<string, string> $dates Title => date, as the site's clock says.
	 */
	private function posts( array $dates ): void {
		$made = wp_insert_term( 'vt-dated', 'category' );
		self::assertIsArray( $made );
		$this->category = (int) $made['term_id'];
		foreach ( $dates as $title => $date ) {
			wp_insert_post( array( 'post_title' => $title, 'post_status' => 'publish', 'post_date' => $date, 'post_category' => array( $this->category ) ) );
		}
	}

	/**
	 * The titles that a block lists.
	 *
	 * @param array<string, mixed> $attributes Saved.
	 * @return list<string>
	 */
	private function listed( array $attributes, PageContext $page ): array {
		$definition = Definition::from( $attributes + array( 'postType' => 'post', 'perPage' => 48, 'orderBy' => 'title', 'order' => 'asc', 'terms' => array( 'category' => array( $this->category ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound

		return array_values( array_map( static fn ( mixed $post ): string => $post instanceof \WP_Post ? $post->post_title : '', ( new LoopQuery( $definition, $page ) )->run( Choices::none( $definition ) )->posts ) );
	}

	#[TestDox( '[LOOP-08] the last days are as many times 24 hours by the site’s own clock, anywhere on earth' )]
	public function test_days(): void {
		$ago = static fn ( float $hours ): string => (string) wp_date( 'Y-m-d H:i:s', (int) ( time() - $hours * HOUR_IN_SECONDS ) );
		foreach ( array( 'Etc/GMT+12', 'UTC', 'Asia/Tehran', 'Pacific/Kiritimati' ) as $at => $zone ) {
			update_option( 'timezone_string', $zone );
			if ( $at > 0 ) {
				wp_delete_term( $this->category, 'category' );
			}
			$this->posts( array( 'vt-now' => $ago( 0.01 ), 'vt-late' => $ago( 23.9 ), 'vt-over' => $ago( 25.1 ), 'vt-week' => $ago( 167.9 ), 'vt-past' => $ago( 169.1 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			self::assertSame( array( 'vt-late', 'vt-now' ), $this->listed( array( 'days' => 1 ), new PageContext() ), $zone );
			self::assertSame( array( 'vt-late', 'vt-now', 'vt-over', 'vt-week' ), $this->listed( array( 'days' => 7 ), new PageContext() ), $zone );
		}
	}

	#[TestDox( '[LOOP-01] what is kept of the last days is the same for an hour' )]
	public function test_days_kept(): void {
		$definition = Definition::from( array( 'postType' => 'post', 'days' => 1 ) );
		$context    = static fn (): string => (string) wp_json_encode( ( new LoopQuery( $definition, new PageContext() ) )->context( Choices::none( $definition ) ) );
		do {
			$hour  = gmdate( 'YmdH' );
			$first = $context();
			sleep( 1 );
			$second = $context();
			// Where an hour has begun meanwhile, once more.
		} while ( gmdate( 'YmdH' ) !== $hour );
		self::assertSame( $first, $second );
		self::assertStringContainsString( 'date_query', $first );
	}

	#[TestDox( '[LOOP-01] the page’s own list of a month or a week is that also where addresses are plain, for a call as well' )]
	public function test_month(): void {
		update_option( 'start_of_week', '1' );
		$this->posts( array( 'vt-p' => '2001-02-03 10:00:00', 'vt-q' => '2001-02-14 10:00:00', 'vt-r' => '2001-05-05 10:00:00' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$rows = array(
			array( array( 'm' => '200102' ), array( 'vt-p', 'vt-q' ) ),
			array( array( 'm' => '20010214' ), array( 'vt-q' ) ),
			array( array( 'm' => '2001' ), array( 'vt-p', 'vt-q', 'vt-r' ) ),
			array( array( 'm' => '20010214' . str_repeat( '0', 3000 ) ), array() ),
			array( array( 'year' => 2001, 'w' => 7 ), array( 'vt-q' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			array( array( 'year' => 2001, 'monthnum' => 5 ), array( 'vt-r' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		);
		foreach ( $rows as list( $variables, $expected ) ) {
			$page = LoopPages::context( $variables );
			self::assertSame( $expected, $this->listed( array( 'source' => 'page' ), $page ), (string) wp_json_encode( $variables ) );
			$call = ( new \WP_Query( $page->main_query() + array( 'fields' => 'ids' ) ) )->is_date(); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			self::assertTrue( $call, 'the call’s cards stand on the same page' );
		}
	}
}
