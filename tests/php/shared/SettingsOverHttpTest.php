<?php
/**
 * Settings over REST, as the server gives them.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\WebTestCase;

/**
 * Who WordPress takes the caller for is known late.
 */
final class SettingsOverHttpTest extends WebTestCase {

	#[TestDox( '[SEC-03] [SET-02] a guest finds nothing of our settings in REST, whoever comes with an application password reads and writes them' )]
	public function test_rest(): void {
		$guest = $this->browser();
		self::assertStringNotContainsString( 'vitrin_settings', $guest->get( '/?rest_route=/' )->body );
		self::assertStringNotContainsString( 'vitrin_settings', $guest->send( 'OPTIONS', '/?rest_route=/wp/v2/settings' )->body );

		$user             = $this->user( 'administrator' );
		$password         = \WP_Application_Passwords::create_new_application_password( $user, array( 'name' => 'Vitrin' ) );
		$admin            = $this->browser();
		$admin->headers[] = 'Authorization: Basic ' . base64_encode( get_userdata( $user )->user_login . ':' . $password[0] ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- As the header wants it.
		self::assertStringContainsString( 'vitrin_settings', $admin->get( '/?rest_route=/' )->body );
		$written = $admin->post( '/?rest_route=/wp/v2/settings', array( 'vitrin_settings' => array( 'cart' => array( 'timeout' => 9000 ) ) ) );
		self::assertSame( 9000, $written->json()['vitrin_settings']['cart']['timeout'] ?? null, $written->body );
	}

	#[TestDox( '[SEC-03] a login\'s cookie alone, which another site\'s page may send, finds nothing of our settings in REST; with the nonce it does' )]
	public function test_cookie(): void {
		$admin = $this->browser();
		$admin->log_in( $this->user( 'administrator' ) );
		self::assertStringNotContainsString( 'vitrin_settings', $admin->get( '/?rest_route=/' )->body );
		self::assertStringNotContainsString( 'vitrin_settings', $admin->send( 'OPTIONS', '/?rest_route=/wp/v2/settings' )->body );
		self::assertStringNotContainsString( 'vitrin_settings', $admin->get( '/?rest_route=/&_wpnonce=0123456789' )->body );

		$nonce = trim( $admin->get( '/wp-admin/admin-ajax.php?action=rest-nonce' )->body );
		self::assertStringContainsString( 'vitrin_settings', $admin->get( '/?rest_route=/&_wpnonce=' . $nonce )->body );
		$admin->headers[] = 'X-WP-Nonce: ' . $nonce;
		$written          = $admin->post( '/?rest_route=/wp/v2/settings', array( 'vitrin_settings' => array( 'cart' => array( 'timeout' => 8000 ) ) ) );
		self::assertSame( 8000, $written->json()['vitrin_settings']['cart']['timeout'] ?? null, $written->body );
		self::assertStringContainsString( 'vitrin_settings', $admin->get( '/?rest_route=/' )->body );
	}
}
