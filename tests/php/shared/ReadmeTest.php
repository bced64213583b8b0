<?php
/**
 * The readme of the plugin's page.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PhpParser\Node\Expr\FuncCall;
use PhpParser\Node\Scalar\String_;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Tests\Code;

/** It names what a shop and other plugins may use. */
final class ReadmeTest extends TestCase {

	#[TestDox( 'names every shortcode, block and hook' )]
	public function test_names_all(): void {
		$called = array();
		foreach ( Code::of_all() as $code ) {
			foreach ( Code::find( $code, FuncCall::class ) as $call ) {
				$first = $call->isFirstClassCallable() ? null : ( $call->getArgs()[0] ?? null )?->value;
				if ( $first instanceof String_ && str_starts_with( $first->value, 'vitrin_' ) ) {
					$called[ Code::name( $call ) ][] = $first->value;
				}
			}
		}
		$fired = array( ...$called['apply_filters'], ...$called['do_action'] );
		// What we listen to and never call is for themes to call.
		$awaited    = array_filter( array_diff( $called['add_action'], $fired ), static fn ( string $hook ): bool => shortcode_exists( $hook ) );
		$shortcodes = array_filter( array_keys( $GLOBALS['shortcode_tags'] ), static fn ( string $name ): bool => str_starts_with( $name, 'vitrin_' ) );
		$blocks     = array_filter( array_keys( \WP_Block_Type_Registry::get_instance()->get_all_registered() ), static fn ( string $name ): bool => str_starts_with( $name, 'vitrin/' ) );
		foreach ( array( $fired, $awaited, $shortcodes, $blocks ) as $names ) {
			self::assertNotSame( array(), $names, 'else nothing was looked at' );
		}
		$readme  = (string) file_get_contents( \Vitrin\DIR . '/readme.txt' );
		$missing = array_filter( array( ...$fired, ...$awaited, ...$blocks ), static fn ( string $name ): bool => ! str_contains( $readme, "`$name`" ) );
		self::assertSame( array(), array_values( $missing ) );
		self::assertSame( array(), array_values( array_filter( $shortcodes, static fn ( string $name ): bool => ! str_contains( $readme, "[$name" ) ) ) );
	}
}
