<?php
/**
 * Pictures by which staff reply in a messenger.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Bots;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Bots\BotState;
use Vitrin\Chat\Bots\Messenger;
use Vitrin\Chat\Bots\Notice;
use Vitrin\Chat\Bots\Outbox;
use Vitrin\Chat\Bots\PictureJob;
use Vitrin\Chat\Bots\PollJob;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Widget\Pictures;
use Vitrin\Shared\Plugin\Database;

require_once __DIR__ . '/BotTestCase.php';

/** From the messenger's file to the conversation, by the background. */
final class BotPicturesTest extends BotTestCase {

	private static function jpeg(): string {
		ob_start();
		imagejpeg( imagecreatetruecolor( 60, 40 ) );

		return ob_get_clean() . '<?php echo 1;';
	}

	/** A visitor has asked, and staff reply by a picture. */
	private function answered( string $path = 'photos/file_7.jpg', string $caption = '' ): Conversation {
		$conversation = Conversations::current( self::contact() );
		self::ask( $conversation, 'سلام' );
		self::send();
		$sent = $this->messenger->sent();
		$this->messenger->reply_by_picture( $sent[ count( $sent ) - 1 ], $path, $caption );
		PollJob::run( 5 );

		return $conversation;
	}

	/** @return list<array{string, string}> Type and text of what staff have said. */
	private static function of_staff( Conversation $conversation ): array {
		return array_values( array_map( static fn ( Message $message ): array => array( $message->type, $message->text ), array_filter( Messages::after( $conversation, 0 ), static fn ( Message $message ): bool => Message::AGENT === $message->sender ) ) );
	}

	/** @return list<string> */
	private function methods(): array {
		return array_column( $this->messenger->calls, 'method' );
	}

	#[TestDox( '[CHAT-15] [CHAT-16b] a picture is fetched by the background, drawn anew, and stands in the conversation once with what was written below it, as that agent’s' )]
	public function test_fetched(): void {
		$user = $this->user( 'shop_manager' );
		self::bot( array( 'agents' => array( '42' => $user ) ) );
		$this->messenger->files['photos/file_7.jpg'] = self::jpeg();
		$conversation                                = $this->answered( caption: 'این یکی' );
		$update                                      = $this->messenger->updates;
		self::assertNotContains( 'getFile', $this->methods(), 'not while updates are taken' );
		self::assertSame( array( array( 'text', 'این یکی' ) ), self::of_staff( $conversation ) );
		self::assertTrue( PictureJob::is_due() );
		PictureJob::run( 5 );
		$said = self::of_staff( $conversation );
		self::assertSame( 'image', $said[1][0] );
		self::assertSame( array( Agents::of_user( $user )->id ), array_values( array_unique( array_map( static fn ( Message $message ): int => $message->agent, Messages::after( $conversation, 1 ) ) ) ) );
		$file = wp_get_upload_dir()['basedir'] . '/vitrin-chat-pictures/' . basename( $said[1][1] ) . '.jpg';
		self::assertSame( array( 60, 40, IMAGETYPE_JPEG ), array_slice( (array) getimagesize( $file ), 0, 3 ) );
		self::assertStringNotContainsString( '<?php', (string) file_get_contents( $file ) );
		$call = $this->messenger->calls[ array_search( 'file', $this->methods(), true ) ];
		self::assertSame( 'https://api.telegram.org/file/bot' . FakeMessenger::TOKEN . '/photos/file_7.jpg', $call['url'], 'the largest of its sizes' );
		self::assertSame( array( 0, true ), array( $call['args']['redirection'], $call['args']['timeout'] <= 10 ) );
		// The same update again, and the job.
		$this->messenger->updates = $update;
		BotState::of( Messenger::Telegram )->with( array( 'offset' => 0 ) )->save();
		PollJob::run( 5 );
		PictureJob::run( 5 );
		self::assertSame( $said, self::of_staff( $conversation ) );
		self::assertSame( filesize( $file ), get_option( Pictures::OPTION ), 'one picture' );
		// Who replies to it answers the same visitor.
		$this->messenger->reply( $this->messenger->messages[1], 'و این' );
		PollJob::run( 5 );
		self::assertSame( array( 'text', 'و این' ), self::of_staff( $conversation )[2] );
	}

	#[TestDox( '[CHAT-15] [CHAT-16b] whoever has emptied WordPress’s list of events: with the next look at the messenger a picture is asked for again' )]
	public function test_lost_event(): void {
		self::bot();
		$this->messenger->files['a'] = self::jpeg();
		$conversation                = $this->answered( 'a' );
		wp_unschedule_hook( PictureJob::EVENT );
		PollJob::run( 5 );
		self::assertTrue( PictureJob::is_due() );
		PictureJob::run( 5 );
		self::assertSame( array( 'image' ), array_column( self::of_staff( $conversation ), 0 ) );
		wp_unschedule_hook( PictureJob::EVENT );
		PollJob::run( 5 );
		self::assertFalse( PictureJob::is_due(), 'nothing waits' );
	}

	/** @return array<string, array{\Closure( FakeMessenger ): mixed}> */
	public static function losses(): array {
		return array(
			'no picture'              => array( static fn ( FakeMessenger $messenger ) => $messenger->files['a'] = '<svg onload=alert(1)>' ),
			'a bomb'                  => array( static fn ( FakeMessenger $messenger ) => $messenger->files['a'] = "\x89PNG\r\n\x1A\n" . pack( 'N', 13 ) . 'IHDR' . pack( 'NN', 60_000, 60_000 ) . "\x08\x02\x00\x00\x00" . pack( 'N', 0 ) ),
			'too large'               => array( static fn ( FakeMessenger $messenger ) => $messenger->files['a'] = self::jpeg() . str_repeat( 'x', 5_300_000 ) ),
			'not there'               => array( static function (): void {} ),
			'refused'                 => array( static fn ( FakeMessenger $messenger ) => $messenger->faults = array( array( 400, array( 'description' => 'Bad Request: file is too big' ) ) ) ),
			'a site that is full'     => array(
				static function ( FakeMessenger $messenger ): void {
					$messenger->files['a'] = self::jpeg();
					update_option( Pictures::OPTION, 600_000_000 );
				},
			),
		);
	}

	/** @param \Closure( FakeMessenger ): mixed $break */
	#[DataProvider( 'losses' )]
	#[TestDox( '[CHAT-15] [CHAT-16b] one that can’t be had leaves a line that says it was sent, and staff are told once: $_dataName' )]
	public function test_lost( \Closure $break ): void {
		self::bot();
		$conversation = $this->answered( 'a' );
		$break( $this->messenger );
		PictureJob::run( 5 );
		PictureJob::run( 5 );
		self::send();
		self::assertSame( array( array( 'text', __( 'A picture was sent that can’t be shown here.', 'vitrin' ) ) ), self::of_staff( $conversation ) );
		self::assertSame( array( Notice::text( Notice::LOST_PICTURE ) ), array_column( array_slice( $this->messenger->sent(), 1 ), 'text' ) );
	}

	#[TestDox( '[CHAT-15] while the messenger or its files can’t be reached it is tried again, five times and for an hour at most; messages don’t wait for it' )]
	public function test_again(): void {
		self::bot();
		$conversation                = $this->answered( 'a' );
		$this->messenger->files['a'] = self::jpeg();
		foreach ( array( array( 'silent' ), array( null, 'silent' ), array( null, 'garbage' ) ) as $faults ) {
			$this->messenger->faults = $faults;
			self::wait();
			PictureJob::run( 5 );
			self::assertSame( array(), self::of_staff( $conversation ) );
			self::assertEqualsWithDelta( time() + 60, wp_next_scheduled( PictureJob::EVENT ), 2 );
		}
		self::assertTrue( BotState::of( Messenger::Telegram )->may_ask(), 'a file that isn’t there yet stops no message' );
		PictureJob::run( 5 );
		self::assertSame( 'image', self::of_staff( $conversation )[0][0] );
		$late = $this->answered( 'b' );
		Database::run( 'UPDATE %i SET created = created - 3601', Outbox::TABLE );
		PictureJob::run( 5 );
		self::assertSame( array( 'text' ), array_column( self::of_staff( $late ), 0 ) );
	}

	#[TestDox( '[CHAT-16b] a path that leads elsewhere is never asked for; of a conversation that was deleted nothing is stored' )]
	public function test_path(): void {
		self::bot();
		$conversation                     = $this->answered( '../../getme' );
		$this->messenger->files['../../getme'] = self::jpeg();
		PictureJob::run( 5 );
		self::assertNotContains( 'file', $this->methods() );
		self::assertSame( array( 'text' ), array_column( self::of_staff( $conversation ), 0 ) );
		$gone                        = $this->answered( 'a' );
		$this->messenger->files['a'] = self::jpeg();
		Conversations::delete( $gone );
		PictureJob::run( 5 );
		self::assertSame( 0, get_option( Pictures::OPTION ) );
	}
}
