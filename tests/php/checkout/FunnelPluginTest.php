<?php
/**
 * Beside plugins that build the checkout themselves.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\FreshSite;

/** Each case in a process of its own: a constant stays for good. */
final class FunnelPluginTest extends FreshSite {

	/** What of the checkout listens to anything, and what the script is told. */
	private const STATE = 'global $wp_filter;
		$classes = array();
		foreach ( $wp_filter as $hook ) {
			foreach ( $hook->callbacks as $callbacks ) {
				foreach ( $callbacks as $callback ) {
					$owner = is_array( $callback["function"] ) ? $callback["function"][0] : "";
					$class = is_object( $owner ) ? get_class( $owner ) : (string) $owner;
					if ( str_starts_with( $class, "Vitrin\\\\Checkout\\\\" ) ) {
						$classes[ substr( $class, 16 ) ] = true;
					}
				}
			}
		}
		unset( $classes["Settings"], $classes["Hooks"] );
		ksort( $classes );
		return array(
			"classes" => array_keys( $classes ),
			"version" => ( new Vitrin\\Checkout\\Settings() )->for_script()["funnel_version"],
			"calls"   => array( has_action( "wc_ajax_vitrin_check_email" ), has_action( "wc_ajax_vitrin_log_in" ) ),
		);';

	/** @return array<string, array{string, string}> */
	public static function plugins(): array {
		return array(
			'CartFlows'                    => array( 'CARTFLOWS_VER', '2.1.3' ),
			'FunnelKit'                    => array( 'WFFN_VERSION', '3.9.0' ),
			'FunnelKit’s paid checkout' => array( 'WFACP_VERSION', '3.18.1' ),
		);
	}

	#[DataProvider( 'plugins' )]
	#[TestDox( '[CHK-02c] beside $_dataName nothing of the checkout’s help runs but attribution and the buyer’s data; its version is told' )]
	public function test_constant( string $constant, string $version ): void {
		$state = self::site( "define( '$constant', '$version' );", self::STATE );

		self::assertSame( $version, $state['version'] );
		self::assertSame( array( false, false ), $state['calls'] );
		self::assertSame( array( 'AttributionPlace', 'BuyerData' ), $state['classes'] );
	}

	#[TestDox( '[CHK-02c] beside none of them it runs' )]
	public function test_alone(): void {
		$state = self::site( '', self::STATE );

		self::assertSame( '', $state['version'] );
		self::assertNotContains( false, $state['calls'] );
		self::assertContains( 'LoginSection', $state['classes'] );
	}
}
