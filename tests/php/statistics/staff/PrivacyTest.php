<?php
/**
 * What WordPress's tools for personal data and the privacy policy say of the statistics.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Staff;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Settings\Store;
use Vitrin\Statistics\Settings;
use Vitrin\Statistics\Staff\Privacy;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\ShopTestCase;

/** An order's visit is all that is anybody's. */
final class PrivacyTest extends ShopTestCase {

	#[TestDox( '[STAT-08] whether its visit was counted is exported and erased with an order; an order without says nothing' )]
	public function test_order(): void {
		$order = PaidOrder::of( 0 );
		self::assertSame( array( 'x' ), Privacy::export( array( 'x' ), $order ) );
		self::assertSame( 'text', Privacy::export( 'text', $order ) );
		$values = array();
		foreach ( array( 'counted', 'uncounted', 'unknown' ) as $visit ) {
			$order->update_meta_data( '_vitrin_statistics_visit', $visit );
			$data = Privacy::export( array(), $order );
			self::assertIsArray( $data );
			self::assertCount( 1, $data );
			$values[] = $data[0]['value'];
		}
		self::assertCount( 3, array_unique( $values ) );
		Privacy::erase( $order );
		Privacy::erase( 'no order' );
		$order->save();
		wp_cache_flush();
		self::assertFalse( wc_get_order( $order->get_id() )->meta_exists( '_vitrin_statistics_visit' ) );
	}

	/** @return array<string, array{array<string, mixed>, list<string>, list<string>}> Settings, what the policy says and what it doesn't. */
	public static function policies(): array {
		return array(
			'as it comes'       => array( array(), array( 'No cookie', 'every day', 'Do Not Track' ), array( 'months', 'Global Privacy', 'until the month ends' ) ),
			'a year, and GPC'   => array( array( 'retention' => '12', 'gpc' => true, 'dnt' => false ), array( '12 months', 'Global Privacy' ), array( 'Do Not Track' ) ),
			'visitors of month' => array( array( 'monthly' => true ), array( 'until the month ends' ), array( 'every day' ) ),
			'nobody is heard'   => array( array( 'dnt' => false, 'gpc' => false ), array( 'two days' ), array( 'aren’t counted' ) ),
		);
	}

	/**
	 * @param array<string, mixed> $values
	 * @param list<string>         $says
	 * @param list<string>         $not
	 */
	#[TestDox( '[STAT-08] the suggested privacy policy says what the settings do: $_dataName' )]
	#[DataProvider( 'policies' )]
	public function test_policy( array $values, array $says, array $not ): void {
		add_filter( 'vitrin_digits', static fn (): string => 'latn' );
		add_filter( 'gettext', static fn ( string $translated, string $text ): string => $text, 99, 2 );
		update_option( Store::OPTION, array( 'statistics' => $values + array( 'enabled' => true ) ) );
		$policy = Privacy::policy( ( new Settings() )->stored() );
		foreach ( $says as $part ) {
			self::assertStringContainsString( $part, $policy );
		}
		foreach ( $not as $part ) {
			self::assertStringNotContainsString( $part, $policy );
		}
	}
}
