<?php
/**
 * Background work on a host that runs no jobs.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\Search\Builder;
use Vitrin\Catalog\Search\Index;
use Vitrin\Tests\WebTestCase;

/** The development site's wp-config.php has DISABLE_WP_CRON. */
final class BackgroundOverHttpTest extends WebTestCase {

	#[TestDox( '[SET-02] [LIST-08] visits of the shop finish the search\'s index, calls don\'t' )]
	public function test_visits(): void {
		Builder::provide();
		Index::store_progress( 0, false );
		wp_schedule_single_event( time() - HOUR_IN_SECONDS, Builder::EVENT );
		$state = static function (): array {
			wp_cache_flush();

			return Index::state();
		};
		self::assertSame( 200, $this->browser()->get( '/?wc-ajax=vitrin_search&term=vtnone' )->status );
		self::assertSame( 0, $state()['cursor'] );
		for ( $visits = 0; $visits < 100 && ! $state()['is_complete']; $visits++ ) {
			self::assertSame( 200, $this->browser()->get( '/' )->status );
		}
		self::assertTrue( $state()['is_complete'] );
		self::assertFalse( wp_next_scheduled( Builder::EVENT ) );
	}
}
