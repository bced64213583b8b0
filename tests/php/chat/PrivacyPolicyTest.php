<?php
/**
 * What the privacy policy may say of the chat.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Bots\Bots;
use Vitrin\Chat\Bots\Messenger;
use Vitrin\Chat\PrivacyPolicy;
use Vitrin\Chat\Settings;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/** By the settings. */
final class PrivacyPolicyTest extends ShopTestCase {

	protected function tearDown(): void {
		delete_option( Bots::OPTION );
		parent::tearDown();
	}

	/** @return array<string, array{array<string, mixed>, list<string>, list<string>}> Settings, what the policy says and what it doesn't. */
	public static function policies(): array {
		$service = array( 'provider_url' => 'https://chat.example/api', 'provider_user' => 'u1', 'provider_token' => 'secret-token' );

		return array(
			'as it comes'          => array( array(), array( 'own server', 'vitrin_chat_day', '365 days', '24 months', 'comes to it by mail' ), array( 'service at', 'messenger', 'staff’s chat' ) ),
			'for good, no mails'   => array( array( 'retention' => '0', 'notify' => false, 'notify_absent' => false ), array( 'until you ask' ), array( 'months', 'by mail' ) ),
			'a service'            => array( $service, array( 'chat.example', '365 days', '24 months' ), array( 'own server', 'IP address', 'have agreed', 'What you write is kept', 'secret-token', 'reported' ) ),
			'a service with all'   => array( $service + array( 'provider_consent' => 'statistics', 'provider_trace' => 'https://cdn.example/trace', 'provider_errors' => 'https://errors.example/x', 'provider_messages' => true, 'retention' => '6' ), array( 'have agreed', 'cdn.example', 'errors.example', 'What you write is kept', '12 months' ), array( '6 months' ) ),
			'a service half set up' => array( array( 'provider_url' => 'https://chat.example/api' ), array(), array( 'chat.example', 'cookie' ) ),
		);
	}

	/**
	 * @param array<string, mixed> $values
	 * @param list<string>         $says
	 * @param list<string>         $not
	 */
	#[DataProvider( 'policies' )]
	#[TestDox( '[CHAT-16a] the suggested privacy policy says what the settings do: $_dataName' )]
	public function test_policy( array $values, array $says, array $not ): void {
		$policy = self::policy( $values );
		foreach ( $says as $part ) {
			self::assertStringContainsString( $part, $policy );
		}
		foreach ( $not as $part ) {
			self::assertStringNotContainsString( $part, $policy );
		}
	}

	#[TestDox( '[CHAT-16a] it names the messengers to which messages really go' )]
	public function test_bots(): void {
		$bot = array( 'is_on' => true, 'token' => '712345678:AAF4k2-9dkeoQ1mdk3kdWWmxkeo39dkeoQ1' );
		Bots::change( Messenger::Telegram, $bot );
		self::assertStringNotContainsString( 'Telegram', self::policy( array() ), 'no chat is linked' );
		Bots::change( Messenger::Telegram, array( 'chat' => '5' ) );
		self::assertStringContainsString( 'staff’s chat in Telegram', self::policy( array() ) );
		Bots::change( Messenger::Bale, array( 'chat' => '6' ) + $bot );
		self::assertStringContainsString( 'Bale and Telegram', self::policy( array() ) );
	}

	/** @param array<string, mixed> $values */
	private static function policy( array $values ): string {
		add_filter( 'vitrin_digits', static fn (): string => 'latn' );
		add_filter( 'gettext', static fn ( string $translated, string $text ): string => $text, 99, 2 );
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'chat' => $values + array( 'enabled' => true ) ) );

		return PrivacyPolicy::of( ( new Settings() )->stored() );
	}
}
