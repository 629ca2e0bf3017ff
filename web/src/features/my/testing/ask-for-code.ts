import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Asks for an SMS code by answering the captcha, until its sheet is gone, which gives the focus back. */
export async function askForCode(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await userEvent.type(await screen.findByLabelText('图形验证码'), 'R4kW')
  await userEvent.click(screen.getByRole('button', { name: '获取短信验证码' }))
  await waitFor(() => {
    if (screen.queryByLabelText('图形验证码') !== null) throw new Error('The sheet of the captcha is still there.')
  })
}
