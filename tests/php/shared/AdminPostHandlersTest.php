<?php
/**
 * Handlers of admin-post.php, counted.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\FreshSite;

/**
 * A new one has to stand in AdminPostTest, too.
 */
final class AdminPostHandlersTest extends FreshSite {

	#[TestDox( '[SEC-03] every form at admin-post.php has safety tests, and none is open to guests' )]
	public function test_all_are_tested(): void {
		$hooks = self::site(
			// Features that are off until an admin says so have handlers, too.
			'define( "WP_ADMIN", true ); $GLOBALS["wp_filter"] = array( "pre_option_vitrin_settings" => array( 10 => array( array( "function" => static fn () => array( "chat" => array( "enabled" => true ) ), "accepted_args" => 0 ) ) ) );',
			'return array_values( array_filter( array_keys( $GLOBALS["wp_filter"] ), static fn ( $name ) => str_starts_with( $name, "admin_post_" ) && str_contains( $name, "vitrin" ) ) );'
		);
		self::assertEqualsCanonicalizing( array_map( static fn ( array $action ): string => 'admin_post_' . $action[0], array_values( AdminPostTest::actions() ) ), $hooks );
	}
}
