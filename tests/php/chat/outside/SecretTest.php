<?php
/**
 * The service's token.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Outside;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Outside\Log;
use Vitrin\Chat\Outside\Registration;
use Vitrin\Chat\Outside\WidgetsJob;
use Vitrin\Chat\Settings;
use Vitrin\SettingsPage\Changes;
use Vitrin\SettingsPage\Control;
use Vitrin\SettingsPage\FeatureList;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\PrintedSettings;
use Vitrin\Shared\Settings\Store;

require_once __DIR__ . '/OutsideTestCase.php';

/** It is shown nowhere, and changed only by who writes another one. */
final class SecretTest extends OutsideTestCase {

	private static function stored(): string {
		return get_option( Store::OPTION )['chat']['provider_token'] ?? '';
	}

	#[TestDox( '[CHAT-08] [SEC-02] no page of the shop or the admin, no answer of REST and no log has the service’s token' )]
	public function test_shown_nowhere(): void {
		$service = self::set_up( array( 'provider_trace' => 'https://cdn.example/trace', 'provider_errors' => 'https://errors.example', 'provider_messages' => true ) );
		WidgetsJob::run();
		Log::count( 'GET /v2/pixel/widgets', 'status', 500 );
		$settings = new Settings();
		ob_start();
		PrintedSettings::print_json( 'vitrin-settings-chat', $settings->printed() );
		\Vitrin\Chat\Widget\Registration::print();
		( new Control( $settings, 'provider_token', $settings->fields()['provider_token'], $settings->field_texts()['provider_token'], null ) )->show();
		$known = wp_get_upload_dir()['basedir'] . '/vitrin-chat-widgets/' . basename( (string) ( (array) $settings->for_script()['outside'] )['known'] );
		$all   = array(
			'shop'   => (string) ob_get_clean(),
			'list'   => (string) wp_json_encode( FeatureList::all() ),
			'rest'   => (string) wp_json_encode( Store::all() ),
			'status' => (string) wp_json_encode( Registration::status( $settings ) ),
			'file'   => (string) file_get_contents( $known ),
		);
		unlink( $known );
		self::assertStringContainsString( 'shop-1', $all['shop'] );
		foreach ( $all as $name => $text ) {
			self::assertStringNotContainsString( self::SECRET, $text, $name );
		}
		self::assertSame( self::SECRET, $service->token );
		self::assertStringContainsString( Field::SECRET_SHOWN, $all['list'] . $all['shop'] );
	}

	#[TestDox( '[SET-02] what is shown of a secret, sent back, changes nothing: by the page, by REST, over somebody else’s change' )]
	public function test_sent_back(): void {
		self::set_up();
		$changes = new Changes( array( 'chat' => array( 'provider_token' => Field::SECRET_SHOWN, 'provider_site' => 'x' ) ) );
		self::assertSame( array(), $changes->errors() );
		self::assertSame( array( 'chat.provider_site' => 'x' ), $changes->values() );
		self::assertTrue( $changes->store() );
		self::assertSame( self::SECRET, self::stored() );
		update_option( Store::OPTION, array( 'chat' => array( 'provider_token' => Field::SECRET_SHOWN ) ) );
		self::assertSame( self::SECRET, self::stored() );
		$changes = new Changes( array( 'chat' => array( 'provider_token' => 'new' ) ) );
		self::assertSame( array(), $changes->conflicts( array( 'chat' => array( 'provider_token' => Field::SECRET_SHOWN ) ) ) );
		self::assertSame( array( 'chat.provider_token' => Field::SECRET_SHOWN ), $changes->conflicts( array( 'chat' => array( 'provider_token' => '' ) ) ) );
		self::assertTrue( $changes->store() );
		self::assertSame( 'new', self::stored() );
		self::assertTrue( ( new Changes( array( 'chat' => array( 'provider_token' => '' ) ) ) )->store() );
		self::assertSame( '', self::stored() );
		self::assertSame( '', Store::all()['chat']['provider_token'] );
	}

	#[TestDox( '[CHAT-12b] addresses are taken by https alone, except on the very machine; without names, passwords and fragments' )]
	public function test_addresses(): void {
		$settings = new Settings();
		foreach ( array( 'provider_url', 'provider_trace', 'provider_errors' ) as $name ) {
			foreach ( array( 'https://chat.example', 'https://chat.example:8443/api/v1/', 'http://127.0.0.1:8900', 'http://localhost/x', '' ) as $address ) {
				self::assertNull( $settings->objection( $name, $address ), $address );
			}
			foreach ( array( 'http://chat.example', 'chat.example', 'javascript:alert(1)', 'https://', 'https://a:b@chat.example', 'https://chat.example/#x', 'http://localhost.example' ) as $address ) {
				self::assertNotNull( $settings->objection( $name, $address ), $address );
			}
		}
		// Stored by other means.
		update_option( Store::OPTION, array( 'chat' => array( 'enabled' => true, 'provider_url' => 'http://chat.example', 'provider_user' => 'x' ) ) );
		self::assertNull( ( new Settings() )->service() );
	}

	#[TestDox( '[CHAT-08] consent: a page names the category where it is asked; without a plugin that asks, only a filter allows it' )]
	public function test_consent(): void {
		$consent = static fn (): string => (string) ( ( (array) ( new Settings() )->for_script()['outside'] )['consent'] ?? '' );
		self::set_up();
		self::assertSame( '', $consent() );
		self::set_up( array( 'provider_consent' => 'functional' ) );
		self::assertSame( 'functional', $consent() );
		if ( ! function_exists( 'wp_has_consent' ) ) {
			add_filter( 'vitrin_chat_outside_consent', static fn ( bool $is_allowed, string $category ): bool => 'functional' === $category, 10, 2 );
			self::assertSame( '', $consent() );
			remove_all_filters( 'vitrin_chat_outside_consent' );
			add_filter( 'vitrin_chat_outside_consent', static fn (): string => 'no' );
			self::assertSame( 'functional', $consent() );
		}
	}
}
