<?php
/**
 * The tests' own base.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Digits\PageHtml;
use Vitrin\Tests\ShopTestCase;

/**
 * Whatever a test of the shop leaves behind, the next one finds the site as it was loaded.
 */
final class TestIsolationTest extends TestCase {

	/**
	 * What a test does, and what another one would see of it.
	 *
	 * @return iterable<string, array{\Closure(): mixed, \Closure(): mixed}>
	 */
	public static function leavings(): iterable {
		$text    = static fn (): string => __( 'Index of the search', 'vitrin' );
		$english = static function (): void {
			foreach ( array( 'locale', 'determine_locale' ) as $filter ) {
				add_filter( $filter, static fn (): string => 'en_US', 999 );
			}
		};
		yield 'texts asked for in a language without translation' => array(
			static function () use ( $english, $text ): void {
				unset( $GLOBALS['l10n']['vitrin'] );
				$english();
				$text();
			},
			$text,
		);
		yield 'another language, which was never left' => array( static fn (): bool => switch_to_locale( 'en_US' ), $text );
		yield 'months and days of another language' => array( static fn (): bool => switch_to_locale( 'en_US' ), static fn (): string => wp_date( 'l j F', 0 ) . determine_locale() );
		yield 'texts unloaded for good' => array( static fn (): bool => unload_textdomain( 'vitrin' ), $text );
		yield 'an option' => array( static fn (): bool => update_option( 'blogdescription', 'left' ), static fn (): mixed => get_option( 'blogdescription' ) );
		yield 'a global object of the page' => array( static fn (): \WP_Post => $GLOBALS['post'] = new \WP_Post( (object) array( 'ID' => 7 ) ), static fn (): mixed => $GLOBALS['post'] ?? null ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		yield 'a page’s query' => array( static fn (): array => $GLOBALS['wp_the_query']->query( array( 's' => 'x' ) ), static fn (): array => array( is_search(), $GLOBALS['wp_query'] === $GLOBALS['wp_the_query'] ) );
		yield 'another query in its place' => array( static fn (): mixed => $GLOBALS['wp_query'] = new \WP_Query( array( 's' => 'x' ) ), static fn (): bool => is_search() ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		yield 'a screen of the admin' => array(
			static function (): void {
				require_once ABSPATH . 'wp-admin/includes/admin.php';
				set_current_screen( 'dashboard' );
			},
			static fn (): bool => is_admin(),
		);
		yield 'a user' => array( static fn (): \WP_User => wp_set_current_user( 1 ), static fn (): int => get_current_user_id() );
		yield 'a filter' => array( static fn (): bool => add_filter( 'vitrin_left', '__return_true' ), static fn (): bool => has_filter( 'vitrin_left' ) );
		yield 'what was sent' => array(
			static function (): void {
				$_GET['s']              = 'x';
				$_POST['s']             = 'x';
				$_FILES['s']            = array();
				$_COOKIE['s']           = 'x';
				$_SERVER['REQUEST_URI'] = '/other/';
				$_SERVER['HTTPS']       = 'on';
			},
			static fn (): array => array( $_GET, $_POST, $_FILES, isset( $_COOKIE['s'] ), $_SERVER['REQUEST_URI'], is_ssl() ), // phpcs:ignore WordPress.Security
		);
		yield 'a script that a page declared' => array( static fn (): bool => wp_register_script( 'vt-left', '/x.js', array(), '1', true ), static fn (): bool => wp_script_is( 'vt-left', 'registered' ) );
		yield 'data beside a script that was there' => array( static fn (): bool => wp_add_inline_script( 'jquery-core', 'left()' ), static fn (): mixed => wp_scripts()->get_data( 'jquery-core', 'after' ) );
		yield 'scripts of its own' => array( static fn (): mixed => $GLOBALS['wp_scripts'] = new \WP_Scripts(), static fn (): int => spl_object_id( wp_scripts() ) ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		yield 'what our classes remember' => array( static fn () => PageHtml::begin(), static fn (): mixed => ( new \ReflectionProperty( PageHtml::class, 'is_page' ) )->getValue() );
	}

	/**
	 * @param \Closure(): mixed $leave
	 * @param \Closure(): mixed $seen
	 */
	#[DataProvider( 'leavings' )]
	#[TestDox( 'a test leaves nothing to the next: $_dataName' )]
	public function test_nothing_is_left( \Closure $leave, \Closure $seen ): void {
		$shop = new class( 'shop' ) extends ShopTestCase {

			/**
			 * As PHPUnit runs a test.
			 *
			 * @param \Closure(): mixed $part
			 */
			public function run_part( \Closure $part ): mixed {
				$this->setUp();
				try {
					return $part();
				} finally {
					$this->tearDown();
				}
			}
		};
		$before = $shop->run_part( $seen );
		$during = $shop->run_part(
			static function () use ( $leave, $seen ): mixed {
				$leave();

				return $seen();
			}
		);
		self::assertNotSame( $before, $during, 'it is seen while it is there' );
		self::assertSame( $before, $shop->run_part( $seen ) );
	}
}
