<?php
/**
 * Base of the bots' tests.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Bots;

use Vitrin\Chat\Bots\Bot;
use Vitrin\Chat\Bots\Bots;
use Vitrin\Chat\Bots\BotState;
use Vitrin\Chat\Bots\LinkCode;
use Vitrin\Chat\Bots\Messenger;
use Vitrin\Chat\Bots\Outbox;
use Vitrin\Chat\Bots\PictureJob;
use Vitrin\Chat\Bots\PollJob;
use Vitrin\Chat\Bots\Registration;
use Vitrin\Chat\Bots\SendJob;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Widget\Pictures;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Tests\Chat\ChatTestCase;

require_once dirname( __DIR__ ) . '/ChatTestCase.php';
require_once __DIR__ . '/FakeMessenger.php';

/** With a messenger that is played, and the jobs run by hand. */
abstract class BotTestCase extends ChatTestCase {

	protected FakeMessenger $messenger;

	protected function setUp(): void {
		parent::setUp();
		remove_all_actions( 'vitrin_chat_message' );
		self::assertTrue( Outbox::create() );
		self::forget();
		add_action( 'vitrin_chat_message', array( Registration::class, 'forward' ), 30, 2 );
		$this->messenger = new FakeMessenger();
		$this->messenger->start();
	}

	protected function tearDown(): void {
		$this->messenger->stop();
		remove_all_actions( 'vitrin_chat_message' );
		self::forget();
		unset( $_SERVER['HTTP_X_TELEGRAM_BOT_API_SECRET_TOKEN'] );
		parent::tearDown();
	}

	protected static function forget(): void {
		Database::run( 'DELETE FROM %i', Outbox::TABLE );
		foreach ( array( Bots::OPTION, BotState::OPTION, LinkCode::OPTION, SendJob::LOCK, PollJob::LOCK, PictureJob::LOCK, Pictures::OPTION ) as $option ) {
			delete_option( $option );
		}
		wp_clear_scheduled_hook( SendJob::EVENT );
		wp_clear_scheduled_hook( PollJob::EVENT );
		wp_clear_scheduled_hook( PictureJob::EVENT );
	}

	/** @param array<string, mixed> $more */
	protected static function bot( array $more = array(), Messenger $messenger = Messenger::Telegram ): Bot {
		return Bots::change( $messenger, $more + array( 'is_on' => true, 'token' => FakeMessenger::TOKEN, 'chat' => (string) FakeMessenger::CHAT ) );
	}

	/** The background, until it has nothing to do. */
	protected static function send(): void {
		SendJob::run( 5 );
	}

	/** As if the pause were over. */
	protected static function wait(): void {
		foreach ( Messenger::cases() as $messenger ) {
			BotState::of( $messenger )->with( array( 'retry_at' => 0 ) )->save();
		}
	}

	protected static function ask( Conversation $conversation, string $text, string $type = Message::TEXT ): Message {
		return Messages::add( $conversation, wp_generate_uuid4(), Message::CONTACT, $text, 0, $type );
	}

	/** @return list<string> What staff have said in a conversation. */
	protected static function answers( Conversation $conversation ): array {
		return array_values( array_map( static fn ( Message $message ): string => $message->text, array_filter( Messages::after( $conversation, 0 ), static fn ( Message $message ): bool => Message::AGENT === $message->sender ) ) );
	}
}
