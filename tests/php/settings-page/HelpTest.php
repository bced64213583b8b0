<?php
/**
 * The plugin's row, and the help.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\SettingsPage;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\SettingsPage\Help;
use Vitrin\SettingsPage\Hooks;
use Vitrin\Tests\ShopTestCase;

/**
 * Where an admin looks first.
 */
final class HelpTest extends ShopTestCase {

	#[TestDox( '[SET-02] the plugin\'s row leads to settings, documentation and what is new; other rows and other people stay as they are' )]
	public function test_row(): void {
		$file = plugin_basename( \Vitrin\FILE );
		wp_set_current_user( $this->user( 'administrator' ) );
		self::assertStringContainsString( 'page=vitrin"', (string) Hooks::add_actions( array( 'x' ) )[0] );
		$meta = implode( '', (array) Hooks::add_meta( array( '1.0' ), $file ) );
		self::assertStringContainsString( 'tab=help"', $meta );
		self::assertStringContainsString( 'tab=help#vitrin-news"', $meta );
		self::assertSame( array( '1.0' ), Hooks::add_meta( array( '1.0' ), 'other/other.php' ) );
		self::assertNull( Hooks::add_meta( null, $file ) );
		wp_set_current_user( $this->user( 'subscriber' ) );
		self::assertSame( array( 'x' ), Hooks::add_actions( array( 'x' ) ) );
		self::assertSame( array( '1.0' ), Hooks::add_meta( array( '1.0' ), $file ) );
	}

	#[TestDox( '[SET-02] [L10N-01] what is new is that of this version and what readme.txt says, in the admin\'s language' )]
	public function test_news(): void {
		$news = Help::news();
		self::assertSame( \Vitrin\VERSION, array_key_first( $news ) );
		$readme = (string) strstr( (string) file_get_contents( \Vitrin\DIR . '/readme.txt' ), '== Changelog ==' );
		preg_match_all( '/^= (\S+) =$|^\* (.+)$/m', $readme, $found );
		self::assertSame( array_values( array_filter( $found[1] ) ), array_keys( $news ) );
		self::assertSame( array_map( static fn ( string $line ): string => __( $line, 'vitrin' ), array_values( array_filter( $found[2] ) ) ), array_merge( ...array_values( $news ) ) ); // phpcs:ignore WordPress.WP.I18n.NonSingularStringLiteralText -- Of readme.txt.
		ob_start();
		Help::show();
		self::assertStringContainsString( 'id="vitrin-news"', (string) ob_get_clean() );
	}
}
