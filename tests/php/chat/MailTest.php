<?php
/**
 * Mails leave after the answer.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Mail;
use Vitrin\Shared\Plugin\Lock;

require_once __DIR__ . '/ChatTestCase.php';

/** As a request ends. */
final class MailTest extends ChatTestCase {

	/** @var list<string> */
	private array $sent = array();

	protected function setUp(): void {
		parent::setUp();
		delete_option( Mail::OPTION );
		wp_unschedule_hook( Mail::EVENT );
		add_filter(
			'pre_wp_mail',
			function ( mixed $sent, array $mail ): bool {
				unset( $sent );
				$this->sent[] = $mail['subject'];

				return true;
			},
			10,
			2
		);
	}

	/** @return array{to: string, subject: string, body: string} */
	private static function mail( string $subject ): array {
		return array( 'to' => 'sara@example.ir', 'subject' => $subject, 'body' => 'x' );
	}

	#[TestDox( '[CHAT-15] where the answer is with the visitor the mail is sent at once; else it waits for the background, and goes in order, once' )]
	public function test_leave(): void {
		Mail::leave( array( self::mail( 'a' ) ), true );
		self::assertSame( array( 'a' ), $this->sent );
		Mail::leave( array( self::mail( 'b' ), self::mail( 'c' ) ), false );
		Mail::leave( array( self::mail( 'd' ) ), false );
		self::assertSame( array( 'a' ), $this->sent );
		self::assertNotFalse( wp_next_scheduled( Mail::EVENT ) );
		self::assertTrue( Mail::run() );
		self::assertTrue( Mail::run() );
		self::assertSame( array( 'a', 'b', 'c', 'd' ), $this->sent );
	}

	#[TestDox( '[CHAT-15] of two requests that keep mails at once none loses the other’s; one that died with the lock holds up nothing' )]
	public function test_lock(): void {
		$is_free = array();
		add_filter(
			'pre_update_option_' . Mail::OPTION,
			static function ( mixed $mails ) use ( &$is_free ): mixed {
				$is_free[] = Lock::take( Mail::LIST_LOCK, 60 );

				return $mails;
			}
		);
		Mail::leave( array( self::mail( 'a' ) ), false );
		Mail::run();
		remove_all_filters( 'pre_update_option_' . Mail::OPTION );
		self::assertSame( array( false, false ), $is_free );
		self::assertTrue( Lock::take( Mail::LIST_LOCK, 60 ), 'it was given back' );
		Mail::leave( array( self::mail( 'b' ) ), false );
		Lock::release( Mail::LIST_LOCK );
		self::assertTrue( Mail::run() );
		self::assertSame( array( 'a', 'b' ), $this->sent );
	}

	#[TestDox( '[CHAT-15] what can’t be kept is sent at once' )]
	public function test_not_kept(): void {
		$refuse = static fn ( mixed $new, mixed $old ): mixed => $old;
		add_filter( 'pre_update_option_' . Mail::OPTION, $refuse, 10, 2 );
		Mail::leave( array( self::mail( '🙂' ) ), false );
		remove_filter( 'pre_update_option_' . Mail::OPTION, $refuse );
		self::assertSame( array( '🙂' ), $this->sent );
	}

	#[TestDox( '[CHAT-15] what waits is limited; a mail that breaks the mailer isn’t tried for ever; garbage is left out' )]
	public function test_limits(): void {
		Mail::leave( array_map( static fn ( int $i ): array => self::mail( "m$i" ), range( 1, 50 ) ), false );
		Mail::leave( array( self::mail( 'over' ) ), false );
		self::assertSame( array( 'over' ), $this->sent );
		update_option( Mail::OPTION, array( 'x', array( 'to' => 5 ), self::mail( 'breaks' ), self::mail( 'next' ) ), false );
		$break = static fn ( mixed $sent, array $mail ): mixed => 'breaks' === $mail['subject'] ? throw new \RuntimeException( 'broken' ) : $sent;
		add_filter( 'pre_wp_mail', $break, 1, 2 );
		try {
			Mail::run();
			self::fail();
		} catch ( \RuntimeException ) {
			self::assertTrue( Mail::run() );
		}
		self::assertSame( array( 'over', 'next' ), $this->sent );
	}

	#[TestDox( '[CHAT-15] switched off, nothing that was written stays behind' )]
	public function test_off(): void {
		Mail::leave( array( self::mail( 'a' ) ), false );
		Mail::stop( 'chat' );
		self::assertFalse( get_option( Mail::OPTION ) );
		self::assertFalse( wp_next_scheduled( Mail::EVENT ) );
	}
}
